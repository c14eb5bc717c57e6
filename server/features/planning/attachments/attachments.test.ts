import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Attachment } from '#contract/resources/attachment.ts';
import { tables } from '#server/access/all-tables.ts';
import { storeSession } from '#server/testing/credentials.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { at, attach, namesOf, read, sha256 } from './testing/files.ts';

onSharedProject((scene) => {
  it('is attached by an editor, published, listed and read byte for byte', async () => {
    const { editor, viewer, service, project, task } = scene();
    const { id: taskID } = await task({});
    let file: Attachment | undefined;
    const events = await emittedBy(service, async () => {
      file = await attach(editor, taskID, 'rødgrød', 'rød grød.txt');
    });
    const { id, ...rest } = file ?? assert.fail();
    assert.deepEqual(rest, {
      filename: 'rød grød.txt',
      mime_type: 'text/plain',
      size: 9,
      url: `/api/v1/attachments/${id}`,
      uploaded_by: editor.id,
      created_at: '2026-10-14T12:30:00.000Z',
    });
    assert.deepEqual(events, [
      {
        actor_id: editor.id,
        project_id: project,
        project_name: 'House',
        task_id: taskID,
        subject_id: id,
        activity: 'attachment.added',
        payload: { content: 'Task', filename: 'rød grød.txt' },
        live: 'attachment.created',
        live_extra: { task_id: taskID },
      },
    ]);
    assert.deepEqual((await viewer.client.comments.list({ taskID })).attachments, [file]);
    const answer = await read(service, viewer, file ?? assert.fail());
    assert.equal(await answer.text(), 'rødgrød');
    const shown = Object.fromEntries(answer.headers);
    assert.equal(shown['content-type'], 'application/octet-stream');
    assert.equal(
      shown['content-disposition'],
      `attachment; filename="roed groed.txt"; filename*=UTF-8''r%C3%B8d%20gr%C3%B8d.txt`,
    );
    assert.equal(shown['x-content-type-options'], 'nosniff');
    assert.match(shown['content-security-policy'] ?? '', /^sandbox/);
    assert.equal(shown['cache-control'], 'private, no-cache');
    assert.equal(shown['content-length'], '9');
    assert.equal(shown.etag, `"${sha256('rødgrød')}"`);
  });

  it('belongs to a comment, whose version increases', async () => {
    const { editor, viewer, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: commentID } = await editor.client.comments.create({ taskID, body: { body: 'see' } });
    const body = fileForm('x', 'a.txt');
    body.append('comment_id', commentID);
    const events = await emittedBy(service, () => editor.client.attachments.create({ taskID, body }));
    assert.deepEqual(
      events.map(({ live, live_extra }) => [live, live_extra]),
      [['attachment.created', { task_id: taskID, comment_id: commentID }]],
    );
    const { comments, attachments } = await viewer.client.comments.list({ taskID });
    assert.deepEqual(attachments, []);
    assert.deepEqual(
      comments[0]?.attachments.map(({ filename }) => filename),
      ['a.txt'],
    );
    assert.deepEqual([comments[0]?.etag, comments[0]?.edited], ['2', false]);
    const shown = await viewer.client.tasks.get({ taskID });
    assert.deepEqual([shown.comment_count, shown.attachment_count], [1, undefined]);
    const file = comments[0]?.attachments[0] ?? assert.fail();
    assert.equal((await read(service, viewer, file)).status, 200);
    await editor.client.comments.delete({ commentID });
    assert.equal((await read(service, viewer, file)).status, 404);
    assert.equal((await editor.ask('DELETE', file.url)).status, 404);
  });

  it('is refused for a comment of another task, a deleted one, or an unknown one', async () => {
    const { editor, stranger, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: other } = await task({});
    const elsewhere = await editor.client.comments.create({ taskID: other, body: { body: 'x' } });
    const gone = await editor.client.comments.create({ taskID, body: { body: 'x' } });
    await editor.client.comments.delete({ commentID: gone.id });
    const own = await stranger.client.tasks.create({ body: { content: 'own' } });
    const foreign = await stranger.client.comments.create({ taskID: own.id, body: { body: 'x' } });
    const events = await emittedBy(service, async () => {
      for (const id of [elsewhere.id, gone.id, foreign.id, crypto.randomUUID()]) {
        const body = fileForm('x');
        body.append('comment_id', id);
        assert.equal((await editor.ask('POST', at(taskID), body)).status, 404);
      }
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await namesOf(editor, taskID), []);
  });

  it('is hidden from users without a right to the task, who can neither attach nor delete', async () => {
    const { editor, viewer, stranger, service, project, task } = scene();
    const { id: taskID } = await task({});
    const file = await attach(editor, taskID, 'secret');
    const events = await emittedBy(service, async () => {
      for (const person of [viewer, stranger]) {
        assert.equal((await person.ask('POST', at(taskID), fileForm('x'))).status, 404);
        assert.equal((await person.ask('DELETE', file.url)).status, 404);
      }
      for (const headers of [{}, { 'if-none-match': `"${sha256('secret')}"` }, { range: 'bytes=0-1' }]) {
        assert.equal((await read(service, stranger, file, headers)).status, 404);
      }
      await service.unshare(project, viewer);
      assert.equal((await read(service, viewer, file)).status, 404);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await namesOf(editor, taskID), ['note.txt']);
  });

  it('is deleted by any editor, with an event, at once', async () => {
    const { owner, editor, service, task } = scene();
    const { id: taskID } = await task({});
    const file = await attach(editor, taskID, 'x', 'a.txt');
    assert.equal((await owner.client.tasks.get({ taskID })).attachment_count, 1);
    const events = await emittedBy(service, () => owner.client.attachments.delete({ attachmentID: file.id }));
    const [{ activity, payload, live, live_extra } = {}] = events;
    assert.deepEqual(
      { activity, payload, live, live_extra },
      {
        activity: 'attachment.removed',
        payload: { content: 'Task', filename: 'a.txt' },
        live: 'attachment.deleted',
        live_extra: { id: file.id, task_id: taskID },
      },
    );
    assert.equal((await read(service, owner, file)).status, 404);
    assert.equal((await owner.client.tasks.get({ taskID })).attachment_count, undefined);
  });

  it('is published only to members of the project, with its task or comment', async () => {
    const { editor, viewer, stranger, service, task } = scene();
    const { id: taskID } = await task({});
    const [reader, outsider] = [await viewer.listen(), await stranger.listen()];
    const file = await attach(editor, taskID, 'x');
    assert.deepEqual((await reader.next('attachment.created')).payload, { ...file, task_id: taskID });
    await editor.client.attachments.delete({ attachmentID: file.id });
    assert.deepEqual((await reader.next('attachment.deleted')).payload, { id: file.id, task_id: taskID });
    await service.settled();
    assert.deepEqual(outsider.received, []);
    reader.close();
    outsider.close();
  });

  it('follows its task into the trash, and is purged with it', async () => {
    const { owner, editor, service, task } = scene();
    const { id: taskID } = await task({});
    const file = await attach(editor, taskID, 'x');
    await owner.client.tasks.delete({ taskID });
    assert.equal((await read(service, editor, file)).status, 404);
    await owner.client.tasks.restore({ taskID });
    assert.equal((await read(service, editor, file)).status, 200);
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('task').where('id', '=', taskID)));
    assert.equal((await read(service, editor, file)).status, 404);
  });

  it('S-10-3: a cached file cannot be reopened after sign-out or without access', async () => {
    const { editor, viewer, service, project, task } = scene();
    const { id: taskID } = await task({});
    const file = await attach(editor, taskID, 'x');
    const { cookie } = await storeSession(service, editor);
    const first = await read(service, editor, file, { cookie });
    assert.equal(first.headers.get('cache-control'), 'private, no-cache');
    const known = { 'if-none-match': first.headers.get('etag') ?? assert.fail() };
    assert.equal((await read(service, editor, file, { cookie, ...known })).status, 304);
    await editor.ask('POST', '/api/v1/auth/logout', undefined, { cookie });
    assert.equal((await read(service, editor, file, { cookie, ...known })).status, 401);
    assert.equal((await read(service, viewer, file, known)).status, 304);
    await service.unshare(project, viewer);
    assert.equal((await read(service, viewer, file, known)).status, 404);
  });
});
