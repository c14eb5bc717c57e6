// Debian packages: litmus

/**
 * litmus, which tests general WebDAV servers. Each of its programs first creates the folder `litmus/`, without saying that it shall be a
 * calendar. A gateway adds that. A calendar contains neither plain files nor folders, so that the tests that need them fail.
 */

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { outputOf, runProgram } from '../run-program.ts';
import { withAccounts } from './account.ts';
import { openGateway } from './calendar-gateway.ts';

/** The tests that store plain files (PUT answers 403 `valid-calendar-data`) or folders (MKCOL answers 403 `valid-resourcetype`). */
const FAILING: Readonly<Record<string, readonly string[]>> = {
  basic: ['put_get', 'put_get_utf8_segment', 'delete_fragment', 'mkcol'],
  copymove: ['copy_init', 'copy_coll', 'copy_shallow', 'move', 'move_coll'],
  props: ['propinit', 'propmanyns'],
  locks: [],
  http: [],
};

describe('litmus', () => {
  const accounts = withAccounts();
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sammen-litmus-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('cannot start without the gateway, because it creates a folder that is no calendar', async () => {
    const { home, user, token } = accounts().owner;
    for (const address of [home, `${home}${await accounts().project()}/`]) {
      const { output } = await runProgram('/usr/bin/litmus', ['-k', address, user, token], { folder });
      assert.deepEqual([...new Set(output.match(/Could not create new collection.*: (\d+)/g)?.map(statusIn))], ['403']);
    }
  });

  for (const [program, failing] of Object.entries(FAILING)) {
    it(`passes all tests of ${program} that need no plain files and folders`, async () => {
      const { owner, service } = accounts();
      const gateway = await openGateway(service.port, '/litmus/');
      try {
        const address = `http://127.0.0.1:${gateway.port}/caldav/${owner.person.id}/`;
        const output = await outputOf(
          '/usr/bin/env',
          ['-C', folder, `TESTS=${program}`, '/usr/bin/litmus', '-k', address, owner.user, owner.token],
          { folder },
        ).catch((error: Error) => error.message);
        const results = resultsIn(output);
        assert.ok(
          results.some(([, result]) => result === 'pass'),
          output,
        );
        const failed = results.filter(([, result]) => result === 'FAIL').map(([name]) => name);
        assert.deepEqual([...new Set(failed)], failing, output);
      } finally {
        gateway.close();
      }
    });
  }
});

function statusIn(line: string): string | undefined {
  return /\d+$/.exec(line)?.[0];
}

/** Returns the names and results of the tests. A line is ` 3. put_get............... FAIL (…)`; the name is missing after a warning. */
function resultsIn(output: string): [name: string, result: string][] {
  const results: [string, string][] = [];
  let name = '';
  for (const line of output.split(/[\r\n]+/)) {
    name = /\d+\. (\w+)\.+/.exec(line)?.[1] ?? name;
    const result = /\.{2,} (pass|FAIL|SKIPPED)/.exec(line)?.[1];
    if (result !== undefined) results.push([name, result]);
  }
  return results;
}
