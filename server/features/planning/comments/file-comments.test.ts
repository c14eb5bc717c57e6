/** Comments that consist of files: notification, mail, activity, live message, export and import. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('creates a comment with one file, and takes more files and a text later', async () => {
    const { editor, viewer, task } = scene();
    const { id: taskID } = await task({});
    const comment = await editor.client.comments.createWithFile({ taskID, body: fileForm('plan', 'plan.txt') });
    assert.deepEqual([comment.body, comment.edited], ['', false]);
    assert.deepEqual(
      comment.attachments.map(({ filename }) => filename),
      ['plan.txt'],
    );
    const more = fileForm('more', 'more.txt');
    more.append('comment_id', comment.id);
    await editor.client.attachments.create({ taskID, body: more });
    await editor.client.comments.update({ commentID: comment.id, body: { body: 'the plan' } });
    const { comments } = await viewer.client.comments.list({ taskID });
    assert.deepEqual(
      comments.map(({ body, attachments }) => [body, attachments.length]),
      [['the plan', 2]],
    );
    assert.equal((await viewer.client.tasks.get({ taskID })).comment_count, 1);
  });

  it('refuses viewers, strangers and forms without a file, and still refuses an empty text', async () => {
    const { editor, viewer, stranger, task } = scene();
    const { id: taskID } = await task({});
    const path = `/api/v1/tasks/${taskID}/comments`;
    for (const person of [viewer, stranger])
      assert.equal((await person.ask('POST', `${path}/files`, fileForm('x'))).status, 404);
    assert.equal((await editor.ask('POST', `${path}/files`, new FormData())).status, 422);
    assert.equal((await editor.ask('POST', path, { body: ' ' })).status, 422);
    assert.deepEqual((await editor.client.comments.list({ taskID })).comments, []);
  });

  it('says in the notification and in the mail that a file was attached, and writes both activities', async () => {
    const { owner, editor, service, task } = scene();
    const { id: taskID } = await task({ content: 'Roof' });
    await owner.client.notifications.setPreferences({ body: { comment: { mail: true } } });
    await notificationMails(service);
    const events = await emittedBy(service, () =>
      editor.client.comments.createWithFile({ taskID, body: fileForm('plan', 'plan.txt') }),
    );
    assert.deepEqual(
      events.flatMap(({ activity }) => activity ?? []),
      ['comment.created', 'attachment.added'],
    );
    const [notification] = (await owner.client.notifications.list()).notifications;
    assert.deepEqual(
      [notification?.kind, notification?.title, notification?.body],
      ['comment', 'Erik vedhæftede en fil til ”Roof”', undefined],
    );
    service.clock.advance(3_600_000);
    const [mail] = (await notificationMails(service)).filter(({ to }) => to === owner.email);
    assert.equal(mail?.subject, 'Erik vedhæftede en fil til ”Roof”');
  });

  it('is exported, and left out by tables and imports, which have no files', async () => {
    const { owner, editor, project, service, task } = scene();
    const { id: taskID } = await task({ content: 'Roof' });
    await editor.client.comments.createWithFile({ taskID, body: fileForm('plan', 'plan.txt') });
    await editor.client.comments.create({ taskID, body: { body: 'See above' } });
    const csv = (await owner.ask('GET', `/api/v1/export/projects/${project}.csv`)).text;
    assert.equal(csv.match(/^note,/gm)?.length, 1);
    const { text: document } = await owner.ask('GET', '/api/v1/export/account');
    assert.match(document, /"body":""/);
    const reader = await service.person(`Reader${taskID}`);
    const imported = await reader.ask('POST', '/api/v1/import/account', document);
    assert.equal(imported.status, 201, imported.text);
    const copy = (await reader.ask('GET', '/api/v1/export/account')).text;
    assert.match(copy, /"body":"Erik:\\n\\nSee above"/);
    assert.doesNotMatch(copy, /"body":""/);
  });
});
