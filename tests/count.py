"""count.py LOG: counts the test cases in meson's log (testlog.json) and says so in one line.

A test that reports its cases one by one (TAP) counts as so many; any other counts as one.
A test that failed as a whole though no case of it did (it crashed, leaked, took too long, said
nothing) counts as one more failure. Exit status 1 if one failed or none passed.
"""
import json
import re
import sys

BAD = {'FAIL', 'ERROR', 'TIMEOUT', 'INTERRUPT', 'UNEXPECTEDPASS'}
CASE = re.compile(r'(not )?ok\b[^#]*(?:#\s*(skip|todo))?', re.IGNORECASE)


def count(test):
    """Passed, failed and skipped cases of one line of the log."""
    passed = failed = skipped = 0
    planned = None
    for line in (test['stdout'] or '').splitlines():
        if plan := re.match(r'1\.\.(\d+)', line):
            planned = int(plan.group(1))
        elif case := CASE.match(line):
            wrong, directive = case.groups()
            if directive:
                skipped += 1
            elif wrong:
                failed += 1
            else:
                passed += 1
    if test['result'] in BAD:
        failed = failed or 1
    elif not passed + failed + skipped:
        if test['result'] == 'SKIP' and (planned == 0 or test['returncode'] == 77):
            skipped = 1
        elif test['result'] == 'SKIP':
            failed = 1  # a program that should have reported cases and did not
        else:
            passed = 1
    if failed:
        explain(test)
    return passed, failed, skipped


def explain(test):
    """What a failed test said besides its successes: meson shows standard error only."""
    said = [line for line in (test['stdout'] or '').splitlines() if not re.match(r'ok\b|1\.\.\d', line)]
    print(f"{test['name']}: {test['result']}", *said[-60:], sep='\n  ', file=sys.stderr)


def main():
    try:
        with open(sys.argv[1], encoding='utf-8') as log:
            counts = [count(json.loads(line)) for line in log]
    except OSError:
        counts = []
    passed, failed, skipped = (sum(column) for column in zip((0, 0, 0), *counts))
    if not counts:
        failed = 1
    print(f'{passed} passed, {failed} failed' + (f', {skipped} skipped' if skipped else ''))
    return 1 if failed or not passed else 0


sys.exit(main())
