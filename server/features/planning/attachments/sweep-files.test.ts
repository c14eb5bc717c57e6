import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { sweepFiles } from './index.ts';

const HOUR = 3_600_000;

onSharedProject((scene) => {
  const attach = (person: Person, taskID: string, content: string) =>
    person.client.attachments.create({ taskID, body: fileForm(content) });
  const isKept = (content: string) => {
    const id = createHash('sha256').update(content).digest('hex');
    return existsSync(join(scene().service.filesFolder, id.slice(0, 2), id));
  };
  const sweep = () => {
    const { database, files, clock } = scene().service;
    return sweepFiles(database, files, clock.now(), async (ids) => [...ids]);
  };

  it('removes bytes a day after the last reference was found missing, not sooner', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const [one, two] = [await attach(editor, taskID, 'used twice'), await attach(editor, taskID, 'used twice')];
    await editor.client.attachments.delete({ attachmentID: one.id });
    await sweep();
    service.clock.advance(25 * HOUR);
    await sweep();
    assert.ok(isKept('used twice'));
    await editor.client.attachments.delete({ attachmentID: two.id });
    await sweep();
    service.clock.advance(24 * HOUR - 1);
    await sweep();
    assert.ok(isKept('used twice'));
    service.clock.advance(1);
    await sweep();
    assert.ok(!isKept('used twice'));
    await attach(editor, taskID, 'used twice');
    assert.ok(isKept('used twice'));
  });

  it('keeps bytes that are used again in the meantime', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: attachmentID } = await attach(editor, taskID, 'comes back');
    await editor.client.attachments.delete({ attachmentID });
    await sweep();
    service.clock.advance(23 * HOUR);
    const again = await attach(editor, taskID, 'comes back');
    service.clock.advance(30 * HOUR);
    await sweep();
    assert.ok(isKept('comes back'));
    await editor.client.attachments.delete({ attachmentID: again.id });
    await sweep();
    service.clock.advance(23 * HOUR);
    await sweep();
    assert.ok(isKept('comes back'));
  });

  it('removes the bytes of purged tasks and of refused uploads', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    await attach(editor, taskID, 'of a purged task');
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('task').where('id', '=', taskID)));
    const { id: other } = await task({});
    const form = fileForm('refused');
    form.append('comment_id', crypto.randomUUID());
    assert.equal((await editor.ask('POST', `/api/v1/tasks/${other}/attachments`, form)).status, 404);
    await sweep();
    service.clock.advance(24 * HOUR);
    await sweep();
    assert.ok(!isKept('of a purged task') && !isKept('refused'));
  });

  it('keeps bytes that a concurrent upload uses', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    for (let round = 0; round < 5; round += 1) {
      const content = `raced ${round}`;
      const { id: attachmentID } = await attach(editor, taskID, content);
      await editor.client.attachments.delete({ attachmentID });
      await sweep();
      service.clock.advance(24 * HOUR);
      const [file] = await Promise.all([attach(editor, taskID, content), sweep(), sweep()]);
      const answer = await fetch(service.url + file.url, { headers: { cookie: editor.cookie } });
      assert.equal(await answer.text(), content);
    }
  });

  it('removes unfinished uploads of a killed process after a day', async () => {
    const { service } = scene();
    const folder = join(service.filesFolder, 'unfinished');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'fresh'), 'x');
    await writeFile(join(folder, 'old'), 'x');
    const { mtimeMs } = await stat(join(folder, 'fresh'));
    const yesterday = new Date(mtimeMs - 25 * HOUR);
    await utimes(join(folder, 'old'), yesterday, yesterday);
    await sweep();
    assert.deepEqual(await readdir(folder), ['fresh']);
  });
});
