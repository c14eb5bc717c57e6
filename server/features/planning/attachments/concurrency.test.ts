/** Concurrent deletion of tasks, comments and uploaders during an upload, and purging of file contents. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { beginUpload, FORM_END, fileForm, partHead } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { purgeTrash } from '../../operate/maintenance/index.ts';
import { sweepFiles } from './index.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  const at = (taskID: string) => `/api/v1/tasks/${taskID}/attachments`;
  const attach = (person: Person, taskID: string, content: string, comment?: string) => {
    const body = fileForm(content);
    if (comment !== undefined) body.append('comment_id', comment);
    return person.ask('POST', at(taskID), body);
  };
  const isKept = (content: string) => {
    const id = createHash('sha256').update(content).digest('hex');
    return existsSync(join(scene().service.filesFolder, id.slice(0, 2), id));
  };

  /** Runs the maintenance jobs of the service, long after the end of the trash period. */
  async function passAMonth(): Promise<void> {
    const { database, files, clock } = scene().service;
    const later = clock.now() + 31 * DAY;
    await purgeTrash(database, later);
    await sweepFiles(database, files, later, async (ids) => [...ids]);
    await sweepFiles(database, files, later + DAY, async (ids) => [...ids]);
  }

  it('is attached or refused, and never visible, if its task is deleted at the same time', async () => {
    const { owner, editor, service, task } = scene();
    for (let round = 0; round < 10; round += 1) {
      const { id: taskID } = await task({});
      let status = 0;
      const events = await emittedBy(service, async () => {
        const uploads = [1, 2, 3].map((copy) => attach(editor, taskID, `${round} ${copy}`));
        const [first] = await Promise.all([...uploads, owner.client.tasks.delete({ taskID })]);
        status = first?.status ?? 0;
      });
      assert.ok(status === 201 || status === 404, `${status}`);
      const lives = events.map(({ live }) => live);
      const added = lives.filter((live) => live === 'attachment.created').length;
      assert.equal(lives.lastIndexOf('attachment.created') < lives.indexOf('task.deleted'), true, lives.join());
      assert.equal((await editor.ask('GET', `/api/v1/tasks/${taskID}/comments`)).status, 404);
      await owner.client.tasks.restore({ taskID });
      assert.equal((await owner.client.comments.list({ taskID })).attachments.length, added);
    }
  });

  it('is attached to its comment or refused, if the comment is deleted at the same time', async () => {
    const { editor, task } = scene();
    const { id: taskID } = await task({});
    for (let round = 0; round < 10; round += 1) {
      const { id: commentID } = await editor.client.comments.create({ taskID, body: { body: 'x' } });
      const [upload] = await Promise.all([
        attach(editor, taskID, `file ${round}`, commentID),
        editor.client.comments.delete({ commentID }),
      ]);
      assert.ok(upload.status === 201 || upload.status === 404, upload.text);
      if (upload.status === 201) {
        const { url } = upload.json as { url: string };
        assert.equal((await editor.ask('GET', url)).status, 404);
      }
      assert.deepEqual(await editor.client.comments.list({ taskID }), { comments: [], attachments: [] });
    }
  });

  it('is deleted once by concurrent requests', async () => {
    const { owner, editor, service, task } = scene();
    const { id: taskID } = await task({});
    const { url } = (await attach(editor, taskID, 'once')).json as { url: string };
    const events = await emittedBy(service, async () => {
      const answers = await Promise.all([owner, editor, owner, editor].map((person) => person.ask('DELETE', url)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404, 404]);
    });
    assert.equal(events.length, 1);
  });

  it('is refused at the end of the upload if the user has lost access', async () => {
    const { owner, editor, service, project, task } = scene();
    const { id: taskID } = await task({});
    const [head, rest] = [`${partHead()}begun as an editor`, FORM_END];
    const upload = await beginUpload(service.url, at(taskID), editor.cookie, {
      'content-length': Buffer.byteLength(head + rest),
    });
    upload.socket.write(head);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const events = await emittedBy(service, async () => {
      await service.unshare(project, editor);
      upload.socket.write(rest);
      assert.equal(await upload.status(), 404);
    });
    upload.socket.destroy();
    assert.deepEqual(events, []);
    assert.deepEqual((await owner.client.comments.list({ taskID })).attachments, []);
  });

  it('leaves no bytes when its task, comment or project is purged', async () => {
    const { owner, editor, project, task } = scene();
    const [alone, talked, kept] = [await task({}), await task({}), await task({})];
    const mark = crypto.randomUUID();
    const urls: string[] = [];
    const add = async (taskID: string, content: string, comment?: string) => {
      const answer = await attach(editor, taskID, `${content} ${mark}`, comment);
      assert.equal(answer.status, 201, answer.text);
      urls.push((answer.json as { url: string }).url);
    };
    const { id: commentID } = await editor.client.comments.create({ taskID: talked.id, body: { body: 'x' } });
    const gone = ['of a task', 'of a comment', 'of a comment on a task'];
    await add(alone.id, gone[0] ?? '');
    await add(talked.id, gone[1] ?? '', commentID);
    const { id: below } = await editor.client.comments.create({ taskID: alone.id, body: { body: 'x' } });
    await add(alone.id, gone[2] ?? '', below);
    await add(kept.id, 'kept');
    await owner.client.tasks.delete({ taskID: alone.id });
    await editor.client.comments.delete({ commentID });
    await passAMonth();
    assert.deepEqual(
      gone.map((content) => isKept(`${content} ${mark}`)),
      [false, false, false],
    );
    for (const url of urls.slice(0, 3)) assert.equal((await owner.ask('GET', url)).status, 404);
    assert.equal((await owner.ask('GET', urls[3] ?? '')).text, `kept ${mark}`);
    await owner.client.projects.delete({ projectID: project });
    assert.equal((await owner.ask('GET', urls[3] ?? '')).status, 404);
    await passAMonth();
    assert.equal(isKept(`kept ${mark}`), false);
    assert.equal((await owner.ask('GET', urls[3] ?? '')).status, 404);
  });
});
