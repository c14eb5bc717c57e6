// Debian packages: cadaver

/** The command-line client cadaver, which uses WebDAV without the extensions for calendars. */

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { outputOf } from '../run-program.ts';
import { type Account, withAccounts } from './account.ts';
import { todoText } from './todo-text.ts';

describe('cadaver', () => {
  const accounts = withAccounts();
  let house: string;
  let folder: string;

  beforeEach(async () => {
    house = await accounts().project();
    folder = await mkdtemp(join(tmpdir(), 'sammen-cadaver-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs commands in a collection of the user. Its credentials are in a file of the home folder. */
  async function cadaver(commands: readonly string[], { home, user, token }: Account = accounts().owner) {
    await writeFile(join(folder, '.netrc'), `machine localhost\nlogin ${user}\npassword ${token}\n`, { mode: 0o600 });
    return outputOf('/usr/bin/cadaver', [`${home}${house}/`], { folder, input: `${commands.join('\n')}\nquit\n` });
  }

  it('lists and reads objects', async () => {
    const task = await accounts().task({ project_id: house, content: 'Paint' });
    const output = await cadaver(['ls', `get ${task.id}.ics copy.ics`, `propnames ${task.id}.ics`]);
    assert.match(output, new RegExp(`${task.id}\\.ics +\\d+ `));
    assert.match(output, /getetag/);
    assert.match(await readFile(join(folder, 'copy.ics'), 'utf8'), /^SUMMARY:Paint\r$/m);
  });

  it('creates, changes and deletes objects', async () => {
    const { tasks } = accounts();
    await writeFile(join(folder, 'a b.ics'), todoText('one@example.org', 'SUMMARY:One'));
    assert.match(await cadaver(['put "a b.ics"', 'ls']), /Uploading [^\n]* succeeded[\s\S]*a b\.ics/);
    assert.deepEqual([...(await tasks(house)).keys()], ['One']);
    await writeFile(join(folder, 'a b.ics'), todoText('one@example.org', 'SUMMARY:One more'));
    assert.match(await cadaver(['put "a b.ics"']), /succeeded/);
    assert.deepEqual([...(await tasks(house)).keys()], ['One more']);
    assert.match(await cadaver(['delete "a b.ics"']), /succeeded/);
    assert.equal((await tasks(house)).size, 0);
  });

  it('moves an object to another collection', async () => {
    const { project, tasks } = accounts();
    const garden = await project('Garden');
    await writeFile(join(folder, 'one.ics'), todoText('one@example.org', 'SUMMARY:One'));
    const output = await cadaver(['put one.ics', `move one.ics ../${garden}/two.ics`, `ls ../${garden}/`]);
    assert.match(output, /Moving [^\n]* succeeded[\s\S]*two\.ics/);
    assert.deepEqual([(await tasks(house)).size, [...(await tasks(garden)).keys()]], [0, ['One']]);
  });

  it('is refused by the collection of a viewer', async () => {
    const { account, service, task, tasks } = accounts();
    const viewer = await account();
    const { id } = await task({ project_id: house, content: 'Read only' });
    await service.share(house, viewer.person, 'viewer');
    await writeFile(join(folder, 'new.ics'), todoText('new@example.org', 'SUMMARY:Not allowed'));
    const output = await cadaver(['put new.ics', `delete ${id}.ics`], viewer);
    assert.equal(output.match(/403 Forbidden/g)?.length, 2, output);
    assert.deepEqual([...(await tasks(house)).keys()], ['Read only']);
  });
});
