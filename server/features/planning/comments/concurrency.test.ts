/** Concurrent changes of comments, and texts with many mentions. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('deletes a comment once, and keeps it deleted under concurrent edits', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    for (let round = 0; round < 10; round += 1) {
      const { id } = await editor.client.comments.create({ taskID, body: { body: 'first' } });
      const path = `/api/v1/comments/${id}`;
      const events = await emittedBy(service, async () => {
        const answers = await Promise.all([
          editor.ask('PATCH', path, { body: 'second @Vera' }),
          editor.ask('DELETE', path),
          editor.ask('PATCH', path, { body: 'third' }),
          editor.ask('DELETE', path),
        ]);
        const statuses = answers.map(({ status }) => status);
        assert.ok(
          statuses.every((status) => [200, 204, 404].includes(status)),
          statuses.join(),
        );
        assert.equal(statuses.filter((status) => status === 204).length, 1);
      });
      const lives = events.map(({ live }) => live).filter((live) => live !== 'notification');
      assert.equal(lives.at(-1), 'comment.deleted');
      assert.equal(lives.filter((live) => live === 'comment.deleted').length, 1);
      assert.deepEqual((await editor.client.comments.list({ taskID })).comments, []);
    }
  });

  it('increments the version with each published change', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: commentID } = await editor.client.comments.create({ taskID, body: { body: 'first' } });
    const bodies = Array.from({ length: 20 }, (_, index) => `change ${index}`);
    const events = await emittedBy(service, () =>
      Promise.all(bodies.map((body) => editor.client.comments.update({ commentID, body: { body } }))),
    );
    const [comment] = (await editor.client.comments.list({ taskID })).comments;
    assert.deepEqual([events.length, comment?.etag], [20, '21']);
    assert.ok(bodies.includes(comment?.body ?? ''));
    const stale = await Promise.all(
      bodies.map((body) => editor.ask('PATCH', `/api/v1/comments/${commentID}`, { body }, { 'if-match': '"21"' })),
    );
    const done = stale.filter(({ status }) => status === 200).length;
    assert.ok(done === 1 || done === 2, 'an equal text changes nothing, and one of the concurrent changes succeeds');
    assert.ok(stale.every(({ status }) => status === 200 || status === 412));
  });

  it('stores a comment before its task is deleted, or refuses it', async () => {
    const { owner, editor, service, task } = scene();
    for (let round = 0; round < 10; round += 1) {
      const { id: taskID } = await task({});
      const events = await emittedBy(service, async () => {
        const [response] = await Promise.all([
          editor.ask('POST', `/api/v1/tasks/${taskID}/comments`, { body: 'x' }),
          owner.client.tasks.delete({ taskID }),
        ]);
        assert.ok(response.status === 201 || response.status === 404, response.text);
      });
      const lives = events.map(({ live }) => live).filter((live) => live?.includes('.'));
      assert.equal(lives.at(-1), 'task.deleted');
    }
  });

  it('notifies each user once, for any number of mentions', async () => {
    const { owner, editor, service, task } = scene();
    const { id: taskID } = await task({});
    const names = ['@Olga ', '@"Olga" ', '@vera ', '@Xenia ', '@Erik ', '@nobody ', '\\@Olga '];
    const body = names.join('').repeat(300).slice(0, 10_000).trim();
    const events = await emittedBy(service, async () => {
      const { id: commentID } = await editor.client.comments.create({ taskID, body: { body } });
      await editor.client.comments.update({ commentID, body: { body: `${body.slice(0, 9990)} again` } });
    });
    const receivers = events.filter(({ live }) => live === 'notification').map(({ receiver_id }) => receiver_id);
    assert.equal(receivers.length, 2);
    assert.equal(new Set(receivers).size, 2);
    const [notification] = (await owner.client.notifications.list({ query: { limit: 1 } })).notifications;
    assert.equal(notification?.kind, 'mention');
    assert.ok(Array.from(notification?.body ?? '').length < 500);
  });

  it('stores ten thousand emoji code points, and refuses more, lone surrogates and NUL', async () => {
    const { editor, viewer, task } = scene();
    const { id: taskID } = await task({});
    const body = `${'👩‍🚒'.repeat(3333)}🎂`;
    assert.equal(Array.from(body).length, 10_000);
    await editor.client.comments.create({ taskID, body: { body } });
    assert.equal((await viewer.client.comments.list({ taskID })).comments[0]?.body, body);
    for (const text of [`${body}🎂`, '\ud83d', 'a\u0000b']) {
      assert.equal((await editor.ask('POST', `/api/v1/tasks/${taskID}/comments`, { body: text })).status, 422);
    }
  });
});
