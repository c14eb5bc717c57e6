// Debian packages: python3-venv

/** The library caldav of Python against this service and against Radicale, a CalDAV server of another project. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/testing/free-port.ts';
import { installed } from '../install.ts';
import { pythonPrograms } from '../python-packages.ts';
import { outputOf } from '../run-program.ts';
import { withFolder } from '../with-folder.ts';
import { withAccounts } from './account.ts';

const PACKAGES = ['caldav==3.6.0', 'radicale==3.9.0'];
const SCENARIOS = fileURLToPath(new URL('reference.py', import.meta.url));

/** What this service answers differently, with the reasons in `docs/caldav.md`. */
const DIFFERENT: Readonly<Record<string, unknown>> = {};

describe('caldav and Radicale', () => {
  const accounts = withAccounts();
  const folder = withFolder('radicale');
  let radicale: ChildProcess | undefined;
  after(() => radicale?.kill());

  it('returns what Radicale returns, except for the documented differences', async (context) => {
    const programs = await installed(context, () => pythonPrograms('caldav', PACKAGES));
    if (programs === undefined) return;
    const python = join(programs, 'python');
    const resultsOf = async (account: { url: string; user: string; token: string }): Promise<Record<string, unknown>> =>
      JSON.parse(await outputOf(python, [SCENARIOS], { input: JSON.stringify(account) }));
    const { url, user, token } = accounts().owner;
    const own = await resultsOf({ url, user, token });
    const reference = await resultsOf({ url: await startRadicale(python), user: 'u', token: 'u' });
    const names = [...new Set([...Object.keys(own), ...Object.keys(reference)])];
    const differing = names.filter((name) => JSON.stringify(own[name]) !== JSON.stringify(reference[name]));
    assert.deepEqual(
      Object.fromEntries(differing.map((name) => [name, own[name]])),
      DIFFERENT,
      JSON.stringify(reference),
    );
  });

  async function startRadicale(python: string): Promise<string> {
    const port = await freePort();
    const lines = ['[server]', `hosts = 127.0.0.1:${port}`, '[auth]', 'type = none', '[storage]'];
    const config = join(folder(), 'config');
    await writeFile(config, [...lines, `filesystem_folder = ${join(folder(), 'data')}`, ''].join('\n'));
    radicale = spawn(python, ['-m', 'radicale', '--config', config], { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}/`;
    while (!(await answers(url))) {
      assert.equal(radicale.exitCode, null, 'Radicale has ended');
      await sleep(100);
    }
    return url;
  }
});

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
}
