"""What a template has to say, because GTK goes wrong where it is silent."""
from xml.etree import ElementTree

from tap import SOURCE, case, done


def flow_box_problem(path, box):
    """Arrow keys in a flow box that has no place yet would never come to an end: see src/ui/widgets/gtk-quirks.h."""
    properties = {item.get('name'): item.text for item in box.findall('property')}
    handlers = {item.get('name'): item.get('handler') for item in box.findall('signal')}
    if properties.get('can-focus') == 'False' or handlers.get('move-cursor') == 'flow_keys_move_cb':
        return ''
    return f'{path.name}: the flow box {box.get("id")!r} can have the keyboard and does not wait'


templates = sorted((SOURCE / 'src' / 'ui').rglob('*.ui'))
flow_boxes = [(path, box) for path in templates for box in ElementTree.parse(path).iter('object')
              if box.get('class') == 'GtkFlowBox']
problems = [flow_box_problem(path, box) for path, box in flow_boxes]
case('flow boxes wait for their place', '\n'.join(filter(None, problems)) or ('' if flow_boxes else 'there are none'))
made = [path.name for path in (SOURCE / 'src' / 'ui').rglob('*.c') if 'gtk_flow_box_new' in path.read_text(encoding='utf-8')]
case('flow boxes stand in templates', '\n'.join(made))
done()
