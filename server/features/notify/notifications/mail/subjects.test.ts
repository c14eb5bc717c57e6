import assert from 'node:assert/strict';
import { it } from 'node:test';
import { notificationMails } from '#server/testing/notification-mails.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('S-1-14: a notification mail has no address from the name of a person or project in its subject', async () => {
    const { service, owner, editor, project } = scene();
    const name = `help@bank.example\u2028 ${'x'.repeat(60)}`;
    await editor.client.auth.updateMe({ body: { name } });
    await owner.client.projects.update({ projectID: project, body: { name: 'call@bank.example now' } });
    await owner.client.notifications.readAll();
    const tasks = await Promise.all(['one', 'two'].map((content) => scene().task({ content })));
    const ids = tasks.map(({ id }) => id);
    const fields = { assignee_id: owner.id };
    await editor.client.tasks.bulk({ body: { ids, action: 'update', fields } });
    service.clock.advance(3 * 60_000);
    const mails = await notificationMails(service);
    const [mail] = mails.filter(({ to }) => to === owner.email);
    assert.ok(mail);
    assert.match(mail.subject, /2 opgaver/);
    assert.doesNotMatch(mail.subject, /@|bank|[\r\n\u2028]/);
  });
});
