import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { LiveType } from '#domain/events/catalogue.ts';
import { sendDueReminders } from '#server/features/planning/reminders/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { fileForm } from '#server/testing/forms.ts';
import { assertLiveShape } from '#server/testing/live-shape.ts';
import type { Listener } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf, type World, worldOf } from '#server/testing/world.ts';

type Role = keyof Cast;
type Scene = { cast: Cast; world: World; service: TestService };

/** An operation that causes a message, the recipients, and the project of the message; `itself` is the record in the payload. */
type Case = {
  act: (scene: Scene) => Promise<unknown>;
  recipients: readonly Role[];
  projectId?: 'project' | 'trashedProject' | 'itself';
};

const PEOPLE: readonly Role[] = ['owner', 'editor', 'viewer'];
const inProject = (act: Case['act'], recipients = PEOPLE): Case => ({ act, recipients, projectId: 'project' });
const toOwner = (act: Case['act']): Case => ({ act, recipients: ['owner'] });
const body = { name: 'secret' };

/** Executed in this order on the same records. */
const CASES: Record<LiveType, Case> = {
  'task.created': inProject(({ cast: { editor }, world }) =>
    editor.client.tasks.create({ body: { content: 'secret', project_id: world.project } }),
  ),
  'task.updated': inProject(({ cast: { viewer }, world }) =>
    viewer.client.tasks.update({ taskID: world.task, body: { labels: ['mine'] } }),
  ),
  'task.completed': inProject(({ cast: { editor }, world }) => editor.client.tasks.complete({ taskID: world.task })),
  'task.reopened': inProject(({ cast: { editor }, world }) => editor.client.tasks.reopen({ taskID: world.task })),
  'task.moved': inProject(({ cast: { owner }, world }) =>
    owner.client.tasks.move({ taskID: world.task, body: { section_id: '' } }),
  ),
  'task.restored': inProject(({ cast: { owner }, world }) => owner.client.tasks.restore({ taskID: world.trashedTask })),
  'task.deleted': inProject(({ cast: { owner }, world }) => owner.client.tasks.delete({ taskID: world.trashedTask })),
  'comment.created': inProject(({ cast: { editor }, world }) =>
    editor.client.comments.create({ taskID: world.task, body: { body: 'secret' } }),
  ),
  'comment.updated': inProject(({ cast: { owner }, world }) =>
    owner.client.comments.update({ commentID: world.comment, body: { body: 'secret too' } }),
  ),
  'comment.deleted': inProject(({ cast: { owner }, world }) =>
    owner.client.comments.delete({ commentID: world.comment }),
  ),
  'attachment.created': inProject(({ cast: { editor }, world }) =>
    editor.client.attachments.create({ taskID: world.task, body: fileForm('secret') }),
  ),
  'attachment.deleted': inProject(({ cast: { editor }, world }) =>
    editor.client.attachments.delete({ attachmentID: world.attachment }),
  ),
  'note.created': inProject(({ cast: { editor }, world }) =>
    editor.client.notes.create({ body: { body: 'secret', project_id: world.project } }),
  ),
  'note.updated': inProject(({ cast: { editor }, world }) =>
    editor.client.notes.update({ noteID: world.note, body: { body: 'secret too' } }),
  ),
  'note.deleted': inProject(({ cast: { editor }, world }) => editor.client.notes.delete({ noteID: world.note })),
  'note.restored': inProject(({ cast: { owner }, world }) => owner.client.notes.restore({ noteID: world.note })),
  'note.shared': {
    act: ({ cast: { owner, stranger }, world }) =>
      owner.client.notes.share({ noteID: world.note, body: { user_id: stranger.id } }),
    recipients: ['stranger'],
  },
  'section.created': inProject(({ cast: { editor }, world }) =>
    editor.client.sections.create({ projectID: world.project, body }),
  ),
  'section.updated': inProject(({ cast: { editor }, world }) =>
    editor.client.sections.update({ sectionID: world.section, body }),
  ),
  'section.reordered': inProject(({ cast: { editor }, world }) =>
    editor.client.sections.reorder({ projectID: world.project, body: { ids: [world.section] } }),
  ),
  'section.deleted': inProject(({ cast: { editor }, world }) =>
    editor.client.sections.delete({ sectionID: world.section }),
  ),
  'project.created': {
    act: ({ cast: { owner } }) => owner.client.projects.create({ body }),
    recipients: ['owner'],
    projectId: 'itself',
  },
  'project.updated': inProject(({ cast: { owner }, world }) =>
    owner.client.projects.update({ projectID: world.project, body }),
  ),
  'project.restored': {
    act: ({ cast: { owner }, world }) => owner.client.projects.restore({ projectID: world.trashedProject }),
    recipients: ['owner', 'editor'],
    projectId: 'trashedProject',
  },
  'project.deleted': {
    act: ({ cast: { owner }, world }) => owner.client.projects.delete({ projectID: world.trashedProject }),
    recipients: ['owner', 'editor'],
  },
  'project.reordered': {
    act: ({ cast: { owner }, world }) => owner.client.projects.reorder({ body: { ids: [world.project] } }),
    recipients: PEOPLE,
  },
  'member.added': inProject(
    ({ cast: { owner, stranger }, world }) =>
      owner.client.invites.create({ projectID: world.project, body: { user_id: stranger.id, role: 'viewer' } }),
    [...PEOPLE, 'stranger'],
  ),
  'member.updated': inProject(
    ({ cast: { owner, stranger }, world }) =>
      owner.client.members.update({ projectID: world.project, userID: stranger.id, body: { role: 'editor' } }),
    [...PEOPLE, 'stranger'],
  ),
  'member.removed': inProject(({ cast: { owner, stranger }, world }) =>
    owner.client.members.remove({ projectID: world.project, userID: stranger.id }),
  ),
  'project_group.created': toOwner(({ cast: { owner } }) => owner.client.groups.create({ body })),
  'project_group.updated': toOwner(({ cast: { owner }, world }) =>
    owner.client.groups.update({ groupID: world.group, body }),
  ),
  'project_group.reordered': toOwner(({ cast: { owner }, world }) =>
    owner.client.groups.reorder({ body: { ids: [world.group] } }),
  ),
  'project_group.deleted': toOwner(({ cast: { owner }, world }) =>
    owner.client.groups.delete({ groupID: world.group }),
  ),
  'label.created': toOwner(({ cast: { owner } }) => owner.client.labels.create({ body })),
  'label.updated': toOwner(({ cast: { owner }, world }) =>
    owner.client.labels.update({ labelID: world.label, body: { color: 'teal' } }),
  ),
  'label.reordered': toOwner(({ cast: { owner }, world }) =>
    owner.client.labels.reorder({ body: { ids: [world.otherLabel, world.label] } }),
  ),
  'label.deleted': toOwner(({ cast: { owner }, world }) => owner.client.labels.delete({ labelID: world.label })),
  'filter.created': toOwner(({ cast: { owner } }) =>
    owner.client.filters.create({ body: { name: 'secret', query: 'p1' } }),
  ),
  'filter.updated': toOwner(({ cast: { owner }, world }) =>
    owner.client.filters.update({ filterID: world.filter, body }),
  ),
  'template.changed': toOwner(({ cast: { owner }, world }) =>
    owner.client.templates.update({ templateID: world.template, body }),
  ),
  'filter.deleted': toOwner(({ cast: { owner }, world }) => owner.client.filters.delete({ filterID: world.filter })),
  'view_options.updated': {
    act: ({ cast: { viewer }, world }) =>
      viewer.client.viewOptions.set({ viewID: world.projectView, body: { sort_by: 'name' } }),
    recipients: ['viewer'],
  },
  'calendar.changed': toOwner(({ cast: { owner }, world }) =>
    owner.client.calendars.unsubscribe({ subscriptionID: world.calendar }),
  ),
  'hostedmail.changed': toOwner(({ cast: { owner } }) =>
    owner.client.hostedMail.set({ body: { trigger: 'label', label: `Todo ${crypto.randomUUID()}` } }),
  ),
  'webhook.changed': toOwner(({ cast: { owner }, world }) =>
    owner.client.webhooks.rotate({ webhookID: world.webhook }),
  ),
  'mailbox.changed': toOwner(({ cast: { owner }, world }) =>
    owner.client.mailboxes.remove({ mailboxID: world.mailbox }),
  ),
  'user.updated': {
    act: ({ cast: { viewer } }) => viewer.client.auth.updateMe({ body: { name: 'Secret' } }),
    recipients: ['viewer'],
  },
  notification: toOwner(({ cast: { owner, editor }, world }) =>
    editor.client.tasks.update({ taskID: world.task, body: { assignee_id: owner.id } }),
  ),
  'notification.read': toOwner(({ cast: { owner }, world }) =>
    owner.client.notifications.read({ notificationID: world.notification }),
  ),
  'notification_preferences.updated': toOwner(({ cast: { owner } }) =>
    owner.client.notifications.setPreferences({ body: { assigned: { mail: false } } }),
  ),
  reminder: toOwner(async ({ cast: { owner }, world, service: { clock, database } }) => {
    const at = new Date(clock.now() + 60_000).toISOString();
    await owner.client.reminders.create({ taskID: world.task, body: { remind_at: at } });
    clock.advance(120_000);
    await sendDueReminders({ database, clock });
  }),
};

eachDatabase((_name, open) => {
  let scene: Scene;
  const listeners = new Map<Role, Listener>();

  before(async () => {
    const service = await startService(await open());
    const cast = await castOf(service);
    scene = { service, cast, world: await worldOf(service, cast) };
    await service.settled();
    for (const role of Object.keys(cast) as Role[]) listeners.set(role, await cast[role].listen());
  });
  after(async () => {
    for (const listener of listeners.values()) listener.close();
    await scene.service.stop();
  });

  for (const [type, { act, recipients, projectId }] of Object.entries(CASES) as [LiveType, Case][]) {
    it(`${type} is sent to ${recipients.join(', ')} only, in the shape of the contract`, async () => {
      for (const listener of listeners.values()) listener.received.length = 0;
      await act(scene);
      await Promise.all(recipients.map((role) => listeners.get(role)?.next(type)));
      await scene.service.settled();
      const received = [...listeners].map(([role, listener]) => ({
        role,
        messages: listener.received.filter((one) => one.type === type),
      }));
      const messagesByRole = received.filter(({ messages }) => messages.length > 0);
      assert.deepEqual(messagesByRole.map(({ role }) => role).toSorted(), recipients.toSorted());
      for (const { messages } of messagesByRole) {
        for (const message of messages) assertLiveShape(message);
        const [{ project_id, payload } = { payload: {} }] = messages;
        const { id } = payload as { id?: string };
        assert.equal(project_id, projectId === 'itself' ? id : projectId && scene.world[projectId]);
      }
    });
  }
});
