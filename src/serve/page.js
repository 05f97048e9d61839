'use strict';
// The sheet of the game at the table, as it stands there. It knows no rules: the table says what can be entered and what
// that is worth. Nothing is shown as entered before the table has sent it back.
const WORDS = @words@;

// In milliseconds: after so long without a beat, of which there is one a second, the page says that it has no connection;
// how often it looks for that; how often it tries to connect.
const SILENCE = 2500;
const LOOK = 500;
const RETRY = 2000;
// How long a refusal is shown.
const NOTICE = 6000;
const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const FACES = 6;
const MOST_COLUMNS = 6;
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '16 6', '4 4', '1 5', '10 3 3 3'];

const $ = id => document.getElementById(id);
const language = chooseLanguage();

let rules = null;
let state = null;
let key = 0;
let source = null;
let heard = performance.now();
let over = false;
let built = '';
let told = null;
let padEntry = -1;
let typed = '';
let dice = [];
let asking = null;
let pressed = null;
let note = '';
let noteTimer = 0;

// --- words ---

function chooseLanguage() {
  for (const tag of navigator.languages || [navigator.language || 'en']) {
    const code = tag.toLowerCase().split('-')[0];
    if (code === 'en') return '';
    if (code === 'no' || code === 'nn') return 'nb';
    if (WORDS[code]) return code;
  }
  return '';
}

function _(text) {
  return (WORDS[language] || {})[text] || text;
}

function ngettext(one, many, n) {
  const forms = (WORDS[language] || {})[one] || [one, many];
  return forms[n === 1 ? 0 : 1];
}

function format(text, ...values) {
  return text.replace(/%[sdu]/g, () => values.shift());
}

function named(names) {
  return names[language] || names[''];
}

function list(names) {
  return names.reduce((before, name, i) => i === 0 ? name
    : i + 1 < names.length ? `${before}, ${name}` : format(_('%s and %s'), before, name), '');
}

function points(n) {
  return format(ngettext('%d point', '%d points', n), n);
}

function signed(n) {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0';
}

// --- elements ---

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {}))
    if (name === 'class') made.className = value;
    else if (name === 'press') made.addEventListener('click', value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
}

function paint(made, seat) {
  made.style.setProperty('--player', `var(--player-${state.colors[seat] % 8})`);
  return made;
}

function setText(made, text) {
  if (made.textContent !== text) made.textContent = text;
}

// --- what the state says ---

function seats() {
  return state.sheet.seats;
}

function mySeat() {
  return key > 0 && state && state.sheet ? state.keys.indexOf(key) : -1;
}

function isTurn(seat) {
  return seat === state.sheet.turn && !state.sheet.finished;
}

function whoseTurn() {
  if (state.sheet.finished) return '';
  return isTurn(mySeat()) ? _('Your turn') : format(_('%s’s turn'), seats()[state.sheet.turn].name);
}

function isOffline() {
  return document.body.classList.contains('offline');
}

function canAsk() {
  return !over && !isOffline() && state && !state.trouble;
}

function canFill(seat, entry) {
  return seat === mySeat() && seats()[seat].playable.includes(entry);
}

function rowName(row) {
  if (typeof row === 'number') return named(rules.entries[row].name);
  if (row === 'yahtzee-bonus') return format(_('%s Bonus'), rowName(rules['joker-entry']));
  return { 'upper': _('Sum'), 'bonus': _('Bonus'), 'upper-total': _('Upper Total'), 'lower-total': _('Lower Total') }[row];
}

function rowNote(row) {
  return row === 'bonus' ? rules.tiers.map(tier => `${tier[0]} → ${tier[1]}`).join(', ') : '';
}

function cellText(seat, row) {
  const player = seats()[seat];
  const value = player.cells[row];
  if (typeof row === 'number') return value === null ? '' : value === 'x' ? '✗' : `${value}`;
  if (row === 'bonus' && player['bonus-state'] === 'open') return '';
  return `${player[row]}`;
}

function cellSpoken(seat, row) {
  const player = seats()[seat];
  const name = `${player.name}, ${rowName(row)}: `;
  if (typeof row !== 'number') return name + (cellText(seat, row) === '' ? _('open') : points(player[row]));
  const value = player.cells[row];
  return name + (value === null ? _('open') : value === 'x' ? _('struck') : points(value));
}

function marginWords(player) {
  if (!rules.rows.includes('margin')) return ['', ''];
  if (player['bonus-state'] === 'won') return [_('Bonus won'), 'plus'];
  if (state.sheet.finished || player['bonus-state'] === 'lost') return [_('no bonus'), ''];
  if (rules.par) return [signed(player.margin), player.margin < 0 ? 'minus' : player.margin > 0 ? 'plus' : ''];
  return [format(_('%s to the bonus'), player.needed), ''];
}

// --- the sheet ---

// How wide the names are beside tables of that width.
function namesWidth(width, em) {
  return Math.min(Math.max(5.8 * em, width * .3), width * .42);
}

// As many tables beside each other, each with the same columns, as make the figures largest.
function countPanes() {
  const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const sizes = [1, 2, 3].map(panes => {
    const row = innerHeight * .72 / Math.ceil(rowsShown().length / panes);
    const width = innerWidth / panes;
    const column = (width - namesWidth(width, em)) / seats().length;
    return Math.min(column / 1.9, panes > 1 || row >= 40 ? row * .72 : 1.35 * em);
  });
  return sizes.indexOf(Math.max(...sizes)) + 1;
}

function rowsShown() {
  return rules.rows.filter(row => row !== 'margin' && row !== 'saved-rolls');
}

function buildSheet() {
  const rows = rowsShown();
  const panes = countPanes();
  const each = Math.ceil(rows.length / panes);
  const tables = [];
  for (let at = 0; at < rows.length; at += each) {
    const head = element('tr', null, element('th', { scope: 'col', 'aria-label': _('Entry') }));
    const body = element('tbody');
    seats().forEach((_player, seat) => head.append(paint(element('th', { scope: 'col', 'data-head': seat }), seat)));
    for (const row of rows.slice(at, at + each)) {
      // A name such as 3 + 2 + 2 stays in one line; Zwischensumme gets its hyphen in browsers that do not know German, too.
      const name = rowName(row).replaceAll(' + ', '\u00a0+\u00a0').replace('nsumme', 'n\u00adsumme');
      const line = element('tr', { class: typeof row === 'number' ? '' : 'sum' },
        element('th', { scope: 'row' }, name, rowNote(row) ? element('small', null, ` ${rowNote(row)}`) : ''));
      seats().forEach((_player, seat) => line.append(paint(element('td', { 'data-cell': `${seat} ${row}` }), seat)));
      body.append(line);
    }
    tables.push(element('table', { 'aria-label': _('Score sheet') },
      element('colgroup', null, element('col', { class: 'names' }), element('col', { span: seats().length })),
      element('thead', null, head), body));
  }
  $('sheet').replaceChildren(...tables);
}

function showHeads() {
  for (const head of document.querySelectorAll('[data-head]')) {
    const seat = +head.dataset.head;
    const player = seats()[seat];
    const turn = seat === state.sheet.turn && !state.sheet.finished;
    const [margin, sign] = marginWords(player);
    head.className = (turn ? 'turn' : '') + (player.left ? ' left' : '');
    head.replaceChildren(
      element('span', { class: 'spoken' }, player.name),
      element('span', { class: 'player long', dir: 'auto', 'aria-hidden': true }, (turn ? '▸ ' : '') + player.name),
      element('span', { class: 'player brief', dir: 'auto', 'aria-hidden': true }, state.initials[seat]));
    if (margin) head.append(element('span', { class: `margin ${sign}` }, margin));
    if ('saved-rolls' in player)
      head.append(element('span', { class: 'saved long' }, format(_('%s saved'), player['saved-rolls'])));
  }
}

function showCell(cell) {
  const [seat, name] = cell.dataset.cell.split(' ');
  const row = /^\d/.test(name) ? +name : name;
  const text = cellText(+seat, row);
  const open = typeof row === 'number' && canFill(+seat, row);
  const last = state.sheet.last;
  const turn = +seat === state.sheet.turn && !state.sheet.finished;
  cell.className = [
    last && last.seat === +seat && last.entry === row ? 'last' : '',
    text === '✗' ? 'struck' : '', open && turn ? 'turn-cell' : '',
  ].join(' ').trim();
  if (open) {
    if (!cell.querySelector('button'))
      cell.replaceChildren(element('button', { 'data-entry': row, press: () => openPad(row) }));
    cell.firstChild.setAttribute('aria-label', cellSpoken(+seat, row));
    cell.firstChild.disabled = !canAsk();
  } else {
    const focused = cell.contains(document.activeElement);
    cell.replaceChildren(element('span', { 'aria-hidden': true }, text),
      element('span', { class: 'spoken' }, cellSpoken(+seat, row)));
    if (focused) focusNext(row);
  }
}

function focusNext(row) {
  const buttons = [...document.querySelectorAll('[data-entry]')];
  const next = buttons.find(button => +button.dataset.entry > row) || buttons[0];
  if (next) next.focus();
}

function showTotals() {
  const best = Math.max(...seats().filter(player => !player.left).map(player => player.total));
  $('totals').replaceChildren(...seats().map((player, seat) => {
    const item = paint(element('li', { class: player.first ? 'first' : '' }), seat);
    const follows = state.sheet.started && !player.left && player.total < best;
    const behind = player.first ? '★' : follows ? signed(player.total - best) : '';
    const words = `${player.name}, ${_('Total')}: ${points(player.total)}` +
      (player.first ? `, ${state.sheet.finished ? _('wins') : _('leads')}` : '');
    item.append(element('span', { class: 'spoken' }, words),
      element('span', { class: 'who', dir: 'auto', 'aria-hidden': true }, player.name),
      element('span', { class: 'total', 'aria-hidden': true }, `${player.total}`),
      element('span', { class: 'behind', 'aria-hidden': true }, behind));
    return item;
  }));
}

// Rows as high as the window has room for, and figures as large as their cells; a telephone scrolls.
function fit() {
  const table = document.querySelector('table');
  if (!table || !state || !state.sheet) return;
  document.body.classList.remove('wide');
  const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rows = table.querySelectorAll('tbody tr').length;
  const many = document.querySelectorAll('table').length > 1;
  const width = table.clientWidth;
  const around = ['header', '#trouble', '#end', 'thead', 'footer'].map(name => document.querySelector(name));
  // Larger letters make the head and the totals higher, so this takes several looks.
  for (let i = 0; i < (many ? 4 : 1); i++) {
    const rest = around.reduce((sum, one) => sum + one.offsetHeight, em);
    const row = many ? Math.max(40, Math.min(96, Math.floor((innerHeight - rest) / rows))) : Math.max(44, 2 * em);
    const cells = (many ? row * 1.5 : 3.6 * em) * seats().length;
    const names = Math.max(namesWidth(width, em), Math.min(width * .45, width - cells));
    const column = Math.max(1.55 * em, (width - names) / seats().length);
    const figure = Math.min(column / 1.9, many ? row * .72 : 1.35 * em);
    const name = many ? Math.max(em, Math.min(figure * .62, names / 8.4)) : 1.05 * em;
    const whole = names + column * seats().length;
    setSizes({ row, names, figure, name, who: Math.max(.8 * em, Math.min(name, column / 4.8)), width: whole });
    document.body.classList.toggle('tight', column < 3.2 * em);
    document.body.classList.toggle('wide', whole > width + 1);
  }
  const low = around[4].offsetHeight > innerHeight * .4;
  document.body.classList.toggle('low', low);
  // What has the focus is not to lie under the head or the totals.
  setSizes({ head: around[3].offsetHeight + 8, foot: low ? 8 : around[4].offsetHeight + 8 });
}

function setSizes(sizes) {
  for (const [name, value] of Object.entries(sizes))
    document.documentElement.style.setProperty(`--${name}`, `${value}px`);
}

function show() {
  const running = !!(rules && state && state.sheet);
  $('sheet').hidden = $('totals').hidden = !running;
  setText($('title'), rules && running ? named(rules.title) : 'Protokoll');
  document.documentElement.lang = language || 'en';
  if (!running) {
    $('round').textContent = $('whose').textContent = '';
    $('end').hidden = $('bar').hidden = true;
    closePad();
    if (state) showWaiting();
    return;
  }
  const sheet = state.sheet;
  const mine = mySeat();
  const shape = JSON.stringify([rules.id, rules.rows, rules.tiers, seats().map(player => player.name), state.colors,
    countPanes(), language]);
  if (document.querySelector('.waiting')) document.querySelector('.waiting').remove();
  if (shape !== built) buildSheet();
  setText($('round'), sheet.finished ? _('Finished') : format(_('Round %u of %u'), sheet.round, rules.entries.length));
  setText($('whose'), whoseTurn());
  $('whose').className = isTurn(mine) ? 'mine' : '';
  document.title = (isTurn(mine) ? `● ${_('Your turn')} – ` : '') + named(rules.title);
  showHeads();
  document.querySelectorAll('[data-cell]').forEach(showCell);
  showTotals();
  showEnd();
  showBar();
  if (padEntry >= 0 && !canFill(mine, padEntry)) closePad();
  if (shape !== built) {
    built = shape;
    fit();
  }
  tell();
}

function showWaiting() {
  if (!document.querySelector('.waiting'))
    $('sheet').before(element('p', { class: 'waiting' }, _('Waiting for the next game')));
  built = '';
}

// Says the latest entry, once.
function tell() {
  const sheet = state.sheet;
  const last = sheet.last;
  const now = JSON.stringify([last, last && seats()[last.seat].cells[last.entry], sheet.turn, sheet.finished]);
  if (told !== null && told !== now)
    $('said').textContent = (last ? `${cellSpoken(last.seat, last.entry)}. ` : '') + (whoseTurn() || winner());
  told = now;
}

// --- the end of a game ---

function winner() {
  const first = seats().filter(player => player.rank === 1);
  const rest = seats().filter(player => player.rank > 1).map(player => player.total);
  const total = first.length ? first[0].total : 0;
  const ahead = total - Math.max(...rest);
  if (!first.length) return _('Finished');
  if (seats().filter(player => player.rank > 0).length === 1) return format(_('%s has %d'), first[0].name, total);
  if (first.length > 1) return format(_('%s share first place with %d'), list(first.map(player => player.name)), total);
  if (ahead === 0) return format(_('%s wins a tie at %d'), first[0].name, total);
  return format(ngettext('%s wins with %d, %d point ahead', '%s wins with %d, %d points ahead', ahead),
    first[0].name, total, ahead);
}

function svg(tag, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// Points ahead of the best of the others, after each round, so that one sees who overtook whom.
function chart() {
  const rounds = Math.min(...seats().filter(player => !player.left).map(player => player.rounds.length));
  const playing = seats().map((player, seat) => ({ player, seat })).filter(one => one.player.rounds.length >= rounds);
  const lead = (own, total, i) => {
    const others = seats().filter(player => player !== own && player.rounds.length > i).map(player => player.rounds[i]);
    return others.length ? total - Math.max(...others) : 0; // where all others have left, nobody is ahead
  };
  const lines = playing.map(({ player }) =>
    [0, ...player.rounds.slice(0, rounds).map((total, i) => lead(player, total, i))]);
  const most = Math.max(10, ...lines.flat().map(Math.abs));
  // In units of which letters have 18; a telephone has room for fewer. The names stand at the right.
  const [width, middle, room] = innerWidth < 600 ? [360, 85, 110] : [600, 110, 130];
  const x = i => 10 + (width - room - 10) * i / rounds;
  const y = value => middle - (middle - 15) * value / most;
  const words = _('Points ahead or behind, round by round');
  const picture = svg('svg', { viewBox: `0 0 ${width} ${2 * middle}`, role: 'img', 'aria-label': words },
    svg('line', { x1: 10, x2: width - room, y1: middle, y2: middle, stroke: 'currentColor', 'stroke-opacity': .4 }));
  const places = playing.map((one, i) => ({ i, at: y(lines[i][rounds]) })).sort((a, b) => a.at - b.at);
  places.forEach((place, i) => { if (i > 0) place.at = Math.max(place.at, places[i - 1].at + 20); });
  for (const place of places) {
    const one = playing[place.i];
    const line = lines[place.i];
    picture.append(
      paint(svg('polyline', {
        points: line.map((value, i) => `${x(i)},${y(value)}`).join(' '),
        fill: 'none', stroke: 'var(--player)', 'stroke-width': 3, 'stroke-dasharray': DASHES[one.seat % DASHES.length],
      }), one.seat),
      paint(svg('text', { x: width - room + 10, y: place.at + 6, fill: 'var(--player)', 'font-size': 18, 'font-weight': 700 },
        one.player.name.slice(0, 12)), one.seat));
  }
  return picture;
}

function showEnd() {
  const sheet = state.sheet;
  if ($('end').hidden === !sheet.finished && !sheet.finished) return;
  $('end').hidden = !sheet.finished;
  $('end').replaceChildren();
  if (!sheet.finished) return;
  $('end').append(element('h2', null, winner()));
  if (seats().length > 1 && seats().every(player => player.left || player.rounds.length > 1)) $('end').append(chart());
}

// --- what a player can do ---

function does(what, words, attributes) {
  return element('button', { 'data-does': what, ...attributes }, words);
}

function savedRolls(n, disabled) {
  const set = (value, words) => ({ 'aria-label': words, disabled: disabled || value < 0 || value > rules['most-saved'],
                                   press: () => ask(`saved ${value}`) });
  return element('span', { class: 'saved-rolls' },
    does('fewer', '−', set(n - 1, _('One saved roll fewer'))),
    format(_('%s saved'), n),
    does('more', '+', set(n + 1, _('One more saved roll'))));
}

function showBar() {
  const mine = mySeat();
  const player = mine >= 0 ? seats()[mine] : null;
  const disabled = !canAsk();
  const focus = document.activeElement && document.activeElement.dataset.does;
  $('bar').hidden = !player || player.left;
  $('bar').replaceChildren();
  if ($('bar').hidden) return;
  if (player.playable.length)
    $('bar').append(does('dice', _('Enter Dice'), { class: isTurn(mine) ? 'primary' : '', disabled, press: openDice }));
  if (state.undo === key) $('bar').append(does('undo', _('Undo'), { disabled, press: () => ask('undo') }));
  if (rules['most-saved'] > 0 && player.playable.length) $('bar').append(savedRolls(player['saved-rolls'], disabled));
  const again = focus && document.querySelector(`[data-does=${focus}]`);
  if (again) again.focus();
}

const REASONS = {
  stale: () => _('The sheet has changed meanwhile. Look again.'),
  filled: () => _('This entry is filled already.'),
  seat: () => _('You have no seat in this game.'),
  busy: () => _('The table is busy. Try again in a moment.'),
  late: () => _('The table has it, but cannot save it yet.'),
  undo: () => _('There is nothing of yours to undo.'),
  words: () => _('The table did not understand that.'),
};

// Asks the table for something. Returns its answer, or null where it refused or could not be asked, which is told.
async function ask(words) {
  let answer;
  lock(true);
  say(_('Waiting for the table…'), false);
  asking = new AbortController();
  try {
    const response = await fetch(`${location.pathname}/ask`, { method: 'POST', body: `${state.revision} ${words}`,
      headers: { 'Content-Type': 'text/plain' }, signal: asking.signal });
    answer = response.ok ? await response.json() : { refused: response.status === 429 ? 'busy' : 'words' };
  } catch (error) {
    // The table may have it although the answer did not come through.
    answer = { refused: 'connection', words: _('No connection. The sheet will show whether it was entered.') };
  }
  asking = null;
  lock(false);
  if (answer.refused) {
    say(REASONS[answer.refused] ? REASONS[answer.refused]() : answer.words || REASONS.words(), true);
    return null;
  }
  say('', false);
  return answer;
}

// Nothing more is asked for before the answer is there. A button that cannot be pressed loses the focus.
function lock(locked) {
  if (locked) pressed = document.activeElement;
  document.querySelectorAll('#pad-keys button, #pad-foot button:not(.cancel), #bar button')
    .forEach(button => { button.disabled = locked; });
  if (!locked && state.sheet) showBar();
  if (!locked && $('pad').contains(pressed)) pressed.focus();
}

function say(words, wrong) {
  const inside = $('pad').open;
  $('pad-words').className = wrong ? 'wrong' : '';
  setText($('pad-words'), inside ? words : '');
  if (!inside && words) setText($('said'), words);
  if (!inside) notice(wrong ? words : '');
}

// What is said for a moment; what stays wrong is said before it.
function notice(words) {
  note = words;
  clearTimeout(noteTimer);
  if (words) noteTimer = setTimeout(() => notice(''), NOTICE);
  showTrouble();
}

function showTrouble() {
  const words = over ? _('This address is no longer valid. Scan the code at the table again.')
    : isOffline() ? _('No connection to the table. Trying again…')
      : state && state.trouble ? _('The table cannot save at the moment.') : note;
  setText($('trouble'), words);
  $('trouble').hidden = !words;
}

// --- the pad ---

function openDialog(title, foot) {
  $('pad-title').textContent = title;
  $('pad-words').textContent = '';
  $('pad-words').className = '';
  $('pad-foot').replaceChildren(...foot,
    element('button', { class: 'cancel', 'aria-label': _('Cancel'), press: closePad }, '✕'));
  if (!$('pad').open) $('pad').showModal();
}

function closePad() {
  const entry = padEntry;
  padEntry = -1;
  if (!$('pad').open) return;
  $('pad').close();
  const back = document.querySelector(`[data-entry="${entry}"]`);
  if (back) back.focus();
  else if (entry >= 0) focusNext(entry);
}

async function enter(entry, typed) {
  const alike = $('alike') && $('alike').checked ? ' alike' : '';
  if (await ask(`fill ${rules.entries[entry].id} ${typed}${alike}`)) closePad();
}

function faceText(choice) {
  const die = DICE[choice.from];
  return choice.times > 1 ? `${choice.times} × ${die}` : die;
}

function choiceSpoken(choice) {
  return format(_('dice of value %s'), choice.from);
}

// A value, with the face that it stands for; where the face is the value, that alone.
function valueKey(entry, choice) {
  const alone = choice.face && choice.value === choice.from;
  const number = `${choice.value}`;
  const spoken = alone ? choiceSpoken(choice) : choice.face ? `${number}, ${choiceSpoken(choice)}` : number;
  const made = element('button', { 'data-value': choice.value, 'aria-label': spoken,
                                   press: () => enter(entry, number) });
  if (alone) made.append(element('span', { class: 'die' }, DICE[choice.from]));
  else made.append(number, choice.face ? element('small', null, faceText(choice)) : '');
  return made;
}

// So many in each row that the last one is not much shorter.
function keys(attributes, buttons) {
  const made = element('div', { class: 'keys', ...attributes }, ...buttons);
  made.style.setProperty('--columns', Math.ceil(buttons.length / Math.ceil(buttons.length / MOST_COLUMNS)));
  return made;
}

// All values at once: one tap enters.
function openPad(entry) {
  const choices = rules.entries[entry].choices;
  // The numbers of a range stand among the others, those of a face in a group of its own.
  const single = choices.flatMap(choice => !choice.then ? [choice] : choice.face ? [] : choice.then);
  const groups = choices.filter(choice => choice.then && choice.face);
  const parts = [];
  const foot = [does('strike', _('Strike'), { press: () => enter(entry, 'x') }),
    does('roll', _('Enter Dice'), { press: openDice })];
  padEntry = entry;
  typed = '';
  if ('joker-entry' in rules) {
    const alike = element('input', { type: 'checkbox', id: 'alike' });
    foot.push(element('label', null, alike, _('all dice alike')));
  }
  if (single.length) parts.push(keys({}, single.map(choice => valueKey(entry, choice))));
  for (const group of groups)
    parts.push(element('div', { class: 'group' },
      element('span', { 'aria-hidden': true }, faceText(group)),
      keys({ role: 'group', 'aria-label': choiceSpoken(group) }, group.then.map(choice => valueKey(entry, choice)))));
  $('pad-keys').replaceChildren(...parts);
  openDialog(`${rowName(entry)} · ${seats()[mySeat()].name}`, foot);
}

// What is typed chooses a value, which Enter enters, or throws a die; x strikes.
function typeKey(letter) {
  if (!$('pad').open) return;
  if (letter === 'x') {
    const strike = document.querySelector('[data-does=strike]');
    if (strike) strike.click();
    return;
  }
  const die = document.querySelector(`[data-face="${letter}"]:not(:disabled)`);
  if (die) die.click();
  typed = document.querySelector(`#pad-keys [data-value^="${typed}${letter}"]`) ? typed + letter : letter;
  const value = document.querySelector(`#pad-keys [data-value="${typed}"]`);
  if (value) value.focus();
}

// --- dice ---

function openDice() {
  padEntry = -1;
  dice = [];
  openDialog(_('Enter Dice'), []);
  showDice();
}

function showDice() {
  const faces = element('div', { class: 'keys faces', hidden: dice.length >= rules.dice });
  for (let face = 1; face <= FACES; face++)
    faces.append(element('button', { 'data-face': face, disabled: dice.length >= rules.dice, 'aria-label': `${face}`,
                                     press: () => addDie(face) }, element('span', { class: 'die' }, DICE[face])));
  $('pad-keys').replaceChildren(faces,
    element('p', { class: 'die', 'aria-hidden': true }, dice.map(face => DICE[face]).join('') || ' '),
    element('button', { disabled: !dice.length, press: () => { dice.pop(); showDice(); } }, _('Remove Last Die')));
  say(format(_('%s of %s dice'), dice.length, rules.dice), false);
}

async function addDie(face) {
  dice.push(face);
  showDice();
  const next = document.querySelector(`[data-face="${face}"]`);
  if (dice.length < rules.dice) {
    next.focus();
    return;
  }
  const answer = await ask(`roll ${dice.join('')}`);
  if (!answer || !$('pad').open) return;
  const fits = element('div', { class: 'fits' });
  for (const fit of answer.fits)
    fits.append(element('button', { 'data-fit': fit.entry, press: () => enter(fit.entry, dice.join('')) },
      rowName(fit.entry), element('strong', null, fit.points + fit.bonus > 0 ? `${fit.points + fit.bonus}` : _('Strike'))));
  $('pad-keys').append(fits);
  say('', false);
  if (fits.firstChild) fits.firstChild.focus();
}

// --- the connection ---

function setOffline(offline) {
  if (isOffline() === offline) return;
  document.body.classList.toggle('offline', offline);
  if (offline && asking) asking.abort();
  showTrouble();
  if (rules && state) show();
}

function endAll() {
  over = true;
  if (source) source.close();
  document.body.classList.add('offline');
  showTrouble();
  if (rules && state) show();
}

function hear(event, then) {
  source.addEventListener(event, message => {
    heard = performance.now();
    then(JSON.parse(message.data));
  });
}

function connect() {
  if (over) return;
  if (source) source.close();
  source = new EventSource(`${location.pathname}/events`);
  hear('hello', hello => { key = hello.key; setOffline(false); });
  hear('rules', news => { rules = news; });
  hear('state', news => {
    state = news;
    setOffline(false);
    show();
    showTrouble();
  });
  hear('beat', () => setOffline(false));
  hear('gone', endAll);
}

let tried = performance.now();
let trying = null;
// A request that has no answer yet is given up: a browser has six connections to an address at most.
async function watch() {
  if (over || performance.now() - heard < SILENCE) return;
  setOffline(true);
  if (performance.now() - tried < RETRY) return;
  tried = performance.now();
  if (trying) trying.abort();
  trying = new AbortController();
  connect();
  try {
    const page = await fetch(location.pathname, { cache: 'no-store', signal: trying.signal });
    if (page.status === 404) endAll();
  } catch (error) {
    // There is no network; the next look comes soon.
  }
}

document.addEventListener('visibilitychange', () => { if (!document.hidden) watch(); });
document.addEventListener('keydown', event => {
  const buttons = [...document.querySelectorAll('[data-entry]')];
  const at = buttons.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (!$('pad').open && at >= 0 && step) {
    buttons[(at + step + buttons.length) % buttons.length].focus();
    event.preventDefault();
  } else if (/^[0-9x]$/.test(event.key)) {
    if (!$('pad').open && at >= 0) openPad(+buttons[at].dataset.entry);
    typeKey(event.key);
  }
});
$('pad').addEventListener('cancel', event => { event.preventDefault(); closePad(); });
addEventListener('resize', () => { if (rules && state) { show(); fit(); } });
setInterval(watch, LOOK);
connect();
