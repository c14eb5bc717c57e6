// Debian packages: none

/** The inspector of the Model Context Protocol on the command line, in its strict mode for the list of tools. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TOOLS } from '#server/protocols/mcp/tools/index.ts';
import { withAccounts } from '../caldav/account.ts';
import { programOf } from '../npm-packages.ts';
import { outputOf } from '../run-program.ts';
import { withFolder } from '../with-folder.ts';

describe('the inspector', () => {
  const accounts = withAccounts();
  const folder = withFolder('inspector');

  const inspect = async (url: string, ...args: string[]) => {
    const program = programOf('@modelcontextprotocol/inspector', '2.12.0');
    const always = ['--cli', url, '--transport', 'http'];
    return JSON.parse(await outputOf(process.execPath, [program, ...always, ...args], { folder: folder() }));
  };

  it('lists all tools without a warning, with the token in a header', async () => {
    const { service, owner } = accounts();
    const header = ['--header', `Authorization: Bearer ${owner.token}`];
    const { tools } = await inspect(`${service.url}/api/v1/mcp`, '--method', 'tools/list', '--strict', ...header);
    assert.deepEqual(
      tools.map(({ name }: { name: string }) => name),
      TOOLS.map(({ name }) => name),
    );
  });

  it('calls a tool, with the token in the address', async () => {
    const { service, owner } = accounts();
    const call = ['--method', 'tools/call', '--tool-name', 'quick_add', '--tool-arg', 'text=Call Mia tomorrow'];
    const { structuredContent } = await inspect(`${service.url}/mcp?key=${owner.token}`, ...call);
    assert.equal(structuredContent.content, 'Call Mia');
    const { tasks } = await owner.person.client.tasks.list({ query: { q: 'Mia' } });
    assert.equal(tasks.length, 1);
  });
});
