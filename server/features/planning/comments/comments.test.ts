import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Comment } from '#contract/resources/comment.ts';
import type { ErrorBody } from '#contract/resources/error.ts';
import { tables } from '#server/access/all-tables.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { purgeTrash } from '../../operate/maintenance/index.ts';

const DAY = 86_400_000;

onSharedProject((scene) => {
  const say = (person: Person, taskID: string, body: string) =>
    person.client.comments.create({ taskID, body: { body } });
  const bodies = async (person: Person, taskID: string) =>
    (await person.client.comments.list({ taskID })).comments.map(({ body }) => body);
  const about = (row: object) => ({
    actor_id: scene().editor.id,
    project_id: scene().project,
    project_name: 'House',
    ...row,
  });
  const noticesOf = async (person: Person) => {
    const { notifications } = await person.client.notifications.list();
    return notifications
      .filter(({ kind }) => kind === 'comment' || kind === 'mention')
      .map(({ kind, url, body: text }) => ({ kind, comment_id: url.split('#comment-')[1], text }))
      .reverse();
  };

  it('lets an editor write a comment, which all members can read and receive', async () => {
    const { editor, viewer, service, task } = scene();
    const { id: taskID } = await task({});
    let comment: Comment | undefined;
    const events = await emittedBy(service, async () => {
      const response = await editor.ask('POST', `/api/v1/tasks/${taskID}/comments`, { body: '  Done by *Friday* ' });
      assert.equal(response.status, 201);
      assert.equal(response.headers.get('etag'), '"1"');
      comment = response.json as Comment;
    });
    const { id, user_color, ...rest } = comment ?? assert.fail();
    assert.match(user_color ?? '', /^#[0-9a-f]{6}$/);
    const at = '2026-10-14T12:30:00.000Z';
    const author = { user_id: editor.id, user_name: 'Erik' };
    const expected = {
      task_id: taskID,
      ...author,
      body: 'Done by *Friday*',
      edited: false,
      attachments: [],
      etag: '1',
    };
    assert.deepEqual(rest, { ...expected, created_at: at, updated_at: at });
    assert.deepEqual(
      events[0],
      about({
        task_id: taskID,
        subject_id: id,
        activity: 'comment.created',
        payload: { content: 'Task', comment_id: id },
        live: 'comment.created',
      }),
    );
    assert.deepEqual(
      events.slice(1).map(({ live }) => live),
      ['notification', 'notification'],
    );
    assert.deepEqual(await viewer.client.comments.list({ taskID }), { comments: [comment], attachments: [] });
  });

  it('refuses an empty or too long text, for new and edited comments', async () => {
    const { editor, task } = scene();
    const { id: taskID } = await task({});
    const { id } = await say(editor, taskID, 'x');
    for (const [method, path] of [
      ['POST', `/tasks/${taskID}/comments`],
      ['PATCH', `/comments/${id}`],
    ] as const) {
      for (const body of [{ body: '   ' }, { body: 'x'.repeat(10_001) }, { body: 5 }, {}]) {
        const refused = await editor.ask(method, `/api/v1${path}`, body);
        assert.equal(refused.status, 422);
        assert.deepEqual(Object.keys((refused.json as ErrorBody).fields ?? {}), ['body']);
      }
      const longest = await editor.ask(method, `/api/v1${path}`, { body: ` ${'😀'.repeat(10_000)} ` });
      assert.ok(longest.status < 300, longest.text);
    }
  });

  it('notifies mentioned users of the mention and other members of the comment, never both', async () => {
    const { owner, editor, viewer, stranger, task } = scene();
    const { id: taskID } = await task({});
    const [ofOwner, ofViewer] = [await noticesOf(owner), await noticesOf(viewer)];
    const { id } = await say(
      editor,
      taskID,
      '@Olga and @Xenia and @"erik",\nlook `@Vera` and `@"x"` at **[the plan](/note/1)**',
    );
    const text = '@Olga and @Xenia and @erik, look @Vera and @"x" at the plan';
    assert.deepEqual((await noticesOf(owner)).slice(ofOwner.length), [{ kind: 'mention', comment_id: id, text }]);
    assert.deepEqual((await noticesOf(viewer)).slice(ofViewer.length), [{ kind: 'comment', comment_id: id, text }]);
    assert.deepEqual(
      (await noticesOf(editor)).filter(({ comment_id }) => comment_id === id),
      [],
    );
    assert.deepEqual(await noticesOf(stranger), []);
  });

  it('notifies only users who are mentioned for the first time by an edit', async () => {
    const { owner, editor, viewer, task } = scene();
    const { id: taskID } = await task({});
    const { id: commentID } = await say(editor, taskID, 'for @Olga');
    const events = async (person: Person) =>
      (await noticesOf(person)).filter(({ comment_id }) => comment_id === commentID).map(({ kind }) => kind);
    await editor.client.comments.update({ commentID, body: { body: 'for @Olga and @Vera' } });
    await editor.client.comments.update({ commentID, body: { body: 'for @Olga and @Vera, really' } });
    assert.deepEqual(await events(owner), ['mention']);
    assert.deepEqual(await events(viewer), ['comment', 'mention']);
  });

  it('lets the author edit a comment and marks it as edited; an equal text changes nothing', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: commentID } = await say(editor, taskID, 'first');
    service.clock.advance(60_000);
    const events = await emittedBy(service, async () => {
      const changed = await editor.client.comments.update({ commentID, body: { body: 'second' }, ifMatch: '1' });
      assert.deepEqual([changed.body, changed.edited, changed.etag], ['second', true, '2']);
      assert.notEqual(changed.updated_at, changed.created_at);
      assert.equal((await editor.client.comments.update({ commentID, body: { body: ' second ' } })).etag, '2');
    });
    const row = { task_id: taskID, subject_id: commentID, payload: { content: 'Task', comment_id: commentID } };
    assert.deepEqual(events, [about({ ...row, activity: 'comment.updated', live: 'comment.updated' })]);
    const stale = await editor.ask('PATCH', `/api/v1/comments/${commentID}`, { body: 'third' }, { 'if-match': '"1"' });
    assert.equal(stale.status, 412);
    const kept = await editor.ask('DELETE', `/api/v1/comments/${commentID}`, undefined, { 'if-match': '"1"' });
    assert.equal(kept.status, 412);
  });

  it('lets the author delete a comment, for all readers at once', async () => {
    const { editor, owner, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: commentID } = await say(editor, taskID, 'oops');
    const events = await emittedBy(service, () => editor.client.comments.delete({ commentID }));
    assert.deepEqual(events, [
      about({
        task_id: taskID,
        activity: 'comment.deleted',
        payload: { content: 'Task', comment_id: commentID },
        live: 'comment.deleted',
        live_extra: { id: commentID, task_id: taskID },
      }),
    ]);
    assert.deepEqual(await bodies(owner, taskID), []);
    assert.equal((await editor.ask('DELETE', `/api/v1/comments/${commentID}`)).status, 404);
    assert.equal((await editor.ask('PATCH', `/api/v1/comments/${commentID}`, { body: 'x' })).status, 404);
  });

  it('refuses changes by other users, the owner, and an author who has become a viewer', async () => {
    const { owner, editor, viewer, stranger, project, service, task } = scene();
    const { id: taskID } = await task({});
    const { id } = await say(editor, taskID, 'mine');
    const refuse = async (people: Person[]) => {
      for (const person of people) {
        const answers = [
          await person.ask('PATCH', `/api/v1/comments/${id}`, { body: 'x' }),
          await person.ask('DELETE', `/api/v1/comments/${id}`),
          await person.ask('DELETE', `/api/v1/comments/${crypto.randomUUID()}`),
        ];
        assert.deepEqual([...new Set(answers.map(({ status, text }) => `${status} ${text}`))].length, 1);
        assert.equal(answers[0]?.status, 404);
      }
    };
    const events = await emittedBy(service, async () => {
      await refuse([owner, viewer, stranger]);
      await service.unshare(project, editor);
      await refuse([editor]);
      await service.share(project, editor, 'viewer');
      await refuse([editor]);
      assert.equal((await editor.ask('POST', `/api/v1/tasks/${taskID}/comments`, { body: 'x' })).status, 404);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await bodies(owner, taskID), ['mine']);
  });

  it('lists comments oldest first, in pages without duplicates', async () => {
    const { owner, editor, task } = scene();
    const { id: taskID } = await task({});
    const { id: otherTask } = await task({});
    for (let index = 0; index < 7; index += 1) await say(index % 2 ? owner : editor, taskID, `${index}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.client.comments.list({ taskID, query: { limit: 3, cursor } });
      seen.push(...page.comments.map(({ body }) => body));
      cursor = page.next_cursor;
      if (seen.length === 3) {
        const foreign = `/api/v1/tasks/${otherTask}/comments?cursor=${cursor}`;
        assert.equal((await owner.ask('GET', foreign)).status, 422);
      }
    } while (cursor !== undefined);
    assert.deepEqual(seen, ['0', '1', '2', '3', '4', '5', '6']);
    assert.equal((await owner.ask('GET', `/api/v1/tasks/${taskID}/comments?cursor=x`)).status, 422);
  });

  it('counts comments in the task, and hides them with the task', async () => {
    const { editor, viewer, owner, task } = scene();
    const { id: taskID, etag } = await task({});
    const first = await say(editor, taskID, 'one');
    await say(editor, taskID, 'two');
    const counted = await viewer.client.tasks.get({ taskID });
    assert.deepEqual([counted.comment_count, counted.etag], [2, etag]);
    await editor.client.comments.delete({ commentID: first.id });
    assert.equal((await viewer.client.tasks.get({ taskID })).comment_count, 1);
    await owner.client.tasks.delete({ taskID });
    assert.equal((await viewer.ask('GET', `/api/v1/tasks/${taskID}/comments`)).status, 404);
    assert.equal((await editor.ask('PATCH', `/api/v1/comments/${first.id}`, { body: 'x' })).status, 404);
    await owner.client.tasks.restore({ taskID });
    assert.deepEqual(await bodies(viewer, taskID), ['two']);
  });

  it('keeps a comment without author when the account is deleted', async () => {
    const { owner, project, service, task } = scene();
    const guest = await service.person(`Gustav${crypto.randomUUID()}`);
    await service.share(project, guest, 'editor');
    const { id: taskID } = await task({});
    await say(guest, taskID, 'bye');
    await service.database.transaction((tx) => tx.run(tables(tx).deleteFrom('user').where('id', '=', guest.id)));
    const [left] = (await owner.client.comments.list({ taskID })).comments;
    assert.deepEqual(
      [left?.body, left?.user_id, left?.user_name, left?.user_color],
      ['bye', undefined, undefined, undefined],
    );
  });

  it('publishes a comment only to members of the project', async () => {
    const { editor, viewer, stranger, service, task } = scene();
    const { id: taskID } = await task({});
    const [reader, outsider] = [await viewer.listen(), await stranger.listen()];
    const { id: commentID } = await say(editor, taskID, 'hear');
    const message = await reader.next('comment.created');
    assert.deepEqual(
      [message.payload.id, message.payload.body, message.payload.user_name],
      [commentID, 'hear', 'Erik'],
    );
    await editor.client.comments.update({ commentID, body: { body: 'heard' } });
    assert.equal((await reader.next('comment.updated')).payload.edited, true);
    await editor.client.comments.delete({ commentID });
    assert.deepEqual((await reader.next('comment.deleted')).payload, { id: commentID, task_id: taskID });
    await service.settled();
    assert.deepEqual(outsider.received, []);
    reader.close();
    outsider.close();
  });

  it('purges a comment thirty days after its deletion', async () => {
    const { editor, service, task } = scene();
    const { id: taskID } = await task({});
    const { id: commentID } = await say(editor, taskID, 'old');
    const { id: live } = await say(editor, taskID, 'live');
    await editor.client.comments.delete({ commentID });
    const deleted = service.clock.now();
    const stored = () =>
      service.database.read((tx) =>
        tx.all(tables(tx).selectFrom('comment').select('id').where('task_id', '=', taskID).orderBy('id')),
      );
    await purgeTrash(service.database, deleted + 30 * DAY);
    assert.equal((await stored()).length, 2);
    await purgeTrash(service.database, deleted + 30 * DAY + 1);
    assert.deepEqual(await stored(), [{ id: live }]);
    assert.ok(deleted >= START);
  });
});
