// Debian packages: none

/** The conformance suites of the Model Context Protocol, one for each era. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withAccounts } from '../caldav/account.ts';
import { programOf } from '../npm-packages.ts';
import { type ProgramResult, runProgram } from '../run-program.ts';
import { addToken } from './add-token.ts';

const SUITE = '@modelcontextprotocol/conformance';

/** The expected failures are scenarios that need tools, resources and prompts made for the suite. */
const listOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The results of scenarios that need nothing or little of that. */
const HANDSHAKE = [
  'server-initialize: 1 passed, 0 failed',
  'ping: 1 passed, 0 failed',
  'tools-list: 1 passed, 0 failed',
  'dns-rebinding-protection: 2 passed, 0 failed',
];
const ENVELOPE = [
  'http-header-validation: 14 passed, 0 failed',
  'tools-list: 4 passed, 0 failed',
  // Four checks need tools of the suite, and three need prompts and resources.
  'server-stateless: 21 passed, 4 failed',
  'caching: 4 passed, 3 failed',
];

describe('the conformance suite', () => {
  const accounts = withAccounts();

  /** The suite cannot send headers, and drops the query of the address in some scenarios. */
  const run = async (version: string, ...args: string[]): Promise<ProgramResult> => {
    const { service, owner } = accounts();
    const proxy = await addToken(service.url, owner.token);
    try {
      return await runProgram(process.execPath, [programOf(SUITE, version), 'server', '--url', proxy.url, ...args]);
    } finally {
      await proxy.close();
    }
  };

  /** Fails with everything that the suite printed, unless only the listed scenarios failed. */
  const requireSuccess = ({ code, output, errors }: ProgramResult, results: readonly string[]) => {
    assert.equal(code, 0, `${output}\n${errors}`);
    for (const result of results) assert.ok(output.includes(` ${result}\n`), `${result} is not in\n${output}`);
  };

  it('passes for the versions with a handshake', async () => {
    const list = listOf('expected-failures-handshake.yml');
    requireSuccess(await run('0.1.16', '--suite', 'all', '--expected-failures', list), HANDSHAKE);
  });

  it('passes for the version whose requests name it', async () => {
    const list = listOf('expected-failures-envelope.yml');
    const version = ['--spec-version', '2026-07-28'];
    requireSuccess(await run('0.2.0-alpha.12', ...version, '--suite', 'all', '--expected-failures', list), ENVELOPE);
  });
});
