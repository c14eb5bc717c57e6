// Debian packages: python3-venv

/**
 * The test suite of the library caldav of Python, which its authors run against 15 servers. Most of its tests create events. It runs against
 * any server that a configuration file names, together with the features that the server does not have.
 */

import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { installed } from '../install.ts';
import { pythonPrograms, pythonSource } from '../python-packages.ts';
import { runProgram } from '../run-program.ts';
import { withFolder } from '../with-folder.ts';
import { type Account, withAccounts } from './account.ts';

const VERSION = '3.6.0';
const PACKAGES = [`caldav==${VERSION}`, 'pytest==9.2.0', 'vobject==0.9.9', 'tzlocal==5.4.5', 'proxy.py==2.4.10'];

/** Features that the suite does not test then: `docs/caldav.md` says that calendars contain only tasks. */
const UNSUPPORTED = [
  'save-load.event',
  'save-load.journal',
  'save-load.todo.mixed-calendar',
  'scheduling',
  'principal-search',
];

/** Tests that fail, with the reason. The suite has no feature that leaves them out. */
const FAILING: Readonly<Record<string, string>> = {
  testAlarm: 'needs events',
  testCancelSingleRecurrence: 'needs events',
  'testCreateEventFromiCal[Calendar]': 'needs events',
  'testCreateEventFromiCal[Event]': 'needs events',
  testEditSingleRecurrence: 'needs events',
  testGetSupportedComponents: 'needs events',
  testObjectBySyncTokenNeverIssued: 'needs events',
  testRecurringDateWithExceptionSearch: 'needs events',
  testSearchShouldYieldData: 'needs events',
  testSearchTodos: 'expects that a repeating task stays completed; here it moves to its next occurrence',
  testSearchWithoutCompTypeWithCategory: 'needs events',
  testSearchWithoutCompTypeWithDateRange: 'needs events',
};

/** The tests of the suite take 25 seconds, and several times longer on a slow machine. */
const LONGEST = 600_000;

describe('the test suite of caldav', () => {
  const accounts = withAccounts();
  const folder = withFolder('caldav-suite');

  it('passes, except for tests of what the service does not have', async (context) => {
    const found = await installed(context, () => {
      const programs = pythonPrograms('caldav-suite', PACKAGES);
      return { programs, source: pythonSource(programs, 'caldav', VERSION) };
    });
    if (found === undefined) return;
    await configure(accounts().owner);
    const output = await runSuite(found);
    const results = resultsIn(output);
    const named = (result: string) => results.flatMap(([name, each]) => (each === result ? [name] : []));
    for (const line of output.match(/^SKIPPED .*$/gm) ?? []) context.diagnostic(line);
    for (const [name, reason] of Object.entries(FAILING)) context.diagnostic(`expected to fail: ${name}: ${reason}`);
    context.diagnostic(`${named('PASSED').length} passed, ${named('FAILED').length} failed as expected`);
    assert.ok(named('PASSED').length > 0, output);
    assert.deepEqual(
      results.filter(([, result]) => result === 'ERROR'),
      [],
      output,
    );
    assert.deepEqual(named('FAILED').toSorted(), Object.keys(FAILING).toSorted(), output);
  });

  /** The suite reads this file in the home folder. */
  async function configure({ url, user, token }: Account): Promise<void> {
    const features = Object.fromEntries(UNSUPPORTED.map((name) => [name, { support: 'unsupported' }]));
    const server = { type: 'external', url, username: user, password: token, features };
    const settings = join(folder(), '.config', 'caldav');
    await mkdir(settings, { recursive: true });
    await writeFile(join(settings, 'test_servers.json'), JSON.stringify({ Sammen: server }));
  }

  /** Plugins that the suite does not need would warn, and warnings are errors in its settings. */
  async function runSuite({ programs, source }: { programs: string; source: string }): Promise<string> {
    const quiet = ['-p', 'no:asyncio', '-p', 'no:cacheprovider', '-W', 'ignore', '-o', 'filterwarnings='];
    const tests = ['tests/test_caldav.py', '-k', 'TestForServerSammen', '-v', '-rs', '--tb=short'];
    const args = ['-C', source, join(programs, 'python'), '-m', 'pytest', ...quiet, ...tests];
    const env = {
      PYTHON_CALDAV_TEST_DOCKER: '0',
      PYTHON_CALDAV_TEST_EMBEDDED: '0',
      PYTHONDONTWRITEBYTECODE: '1',
      TMPDIR: folder(),
    };
    const { output, errors } = await runProgram('/usr/bin/env', args, { folder: folder(), env, timeout: LONGEST });
    return output + errors;
  }
});

/** Returns the names and results of the tests. A line is `tests/test_caldav.py::TestForServerSammen::testAlarm FAILED [ 25%]`. */
function resultsIn(output: string): [name: string, result: string][] {
  const lines = output.matchAll(/^tests\S+::(\w+(?:\[\w+\])?) (PASSED|FAILED|SKIPPED|ERROR)/gm);
  return [...lines].map(([, name = '', result = '']) => [name, result]);
}
