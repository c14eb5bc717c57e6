import { storedPasskey } from '#server/features/account/passkeys/testing/stored-passkey.ts';
import { storedIdentity } from '#server/features/account/single-sign-on/testing/stored-identity.ts';
import { addBackup } from './add-backup.ts';
import { addCalendar } from './add-calendar.ts';
import { addMailbox } from './add-mailbox.ts';
import { addWebhook } from './add-webhook.ts';
import { storeSession, storeToken } from './credentials.ts';
import { fileForm } from './forms.ts';
import { tokenOf } from './invite-token.ts';
import type { Person } from './people.ts';
import type { PersonOptions, TestService } from './service.ts';

/** The users of a shared project. The administrator is not a member, and the stranger has records of their own. */
export type Cast = Record<'owner' | 'editor' | 'viewer' | 'stranger' | 'administrator', Person>;

/** A shared project with a record of every kind, live and in the trash. Every text in it contains `secret`. */
export type World = {
  project: string;
  section: string;
  task: string;
  subtask: string;
  comment: string;
  attachment: string;
  repeating: string;
  /** A note of the owner in the project, and one in the trash. */
  note: string;
  trashedNote: string;
  /** The version of the note before the edit of the editor. */
  noteVersion: string;
  /** A file of that note in the project. */
  noteFile: string;
  /** An unfiled note of the owner, shared with editor and viewer. */
  sharedNote: string;
  group: string;
  groupFile: string;
  label: string;
  otherLabel: string;
  deletedLabel: string;
  filter: string;
  /** A backup of the service. */
  backup: string;
  /** A calendar that the owner subscribes to. */
  calendar: string;
  /** A mailbox of the owner. */
  mailbox: string;
  /** A webhook of the project. */
  webhook: string;
  /** A template of the owner, not shared. */
  template: string;
  /** A template of the owner that is shared in the project. */
  sharedTemplate: string;
  /** The key of the project for view options. */
  projectView: string;
  /** A reminder of the owner's. */
  reminder: string;
  /** A notification of the owner: the editor assigned a task to them. */
  notification: string;
  trashedTask: string;
  trashedProject: string;
  /** A passkey of the owner's. */
  passkey: string;
  /** An account at the provider of single sign-on that is linked to the owner's. */
  identity: string;
  /** The account of the editor. */
  editor: string;
  /** An account of another person, who has no records. */
  account: string;
  /** An open invite into the project, as a viewer, and the token of its link. */
  invite: string;
  inviteToken: string;
  /** Another session of the owner, and an API token. */
  session: string;
  token: string;
};

/** Creates the five users, once per service. With a `generation`, creates another five under different names. */
export async function castOf(service: TestService, generation: number | '' = ''): Promise<Cast> {
  const person = (name: string, more?: PersonOptions) => service.person(`${name}${generation}`, more);
  const administrator = await person('Adam', { isAdmin: true });
  const owner = await person('Olga', { locale: 'da' });
  const editor = await person('Erik');
  const viewer = await person('Vera');
  const stranger = await person('Xenia', { timezone: 'America/Los_Angeles' });
  return { administrator, owner, editor, viewer, stranger };
}

/** Creates a new world of the owner, shared with editor and viewer. */
export async function worldOf(service: TestService, { owner, editor, viewer }: Cast): Promise<World> {
  const { client } = owner;
  const group = await client.groups.create({ body: { name: 'secret group' } });
  const label = await client.labels.create({ body: { name: `secret-label-${crypto.randomUUID()}` } });
  const otherLabel = await client.labels.create({ body: { name: `secret-other-${crypto.randomUUID()}` } });
  const deletedLabel = await client.labels.create({ body: { name: `secret-deleted-${crypto.randomUUID()}` } });
  await client.labels.delete({ labelID: deletedLabel.id });
  const filter = await client.filters.create({ body: { name: 'secret filter', query: 'secret | p1' } });
  const project = await client.projects.create({ body: { name: 'secret project', group_id: group.id } });
  await service.share(project.id, editor, 'editor');
  await service.share(project.id, viewer, 'viewer');
  const section = await client.sections.create({ projectID: project.id, body: { name: 'secret section' } });
  const task = await client.tasks.create({
    body: {
      content: 'secret task',
      project_id: project.id,
      section_id: section.id,
      labels: [label.name],
      due_date: '2026-10-14',
    },
  });
  const subtask = await client.tasks.create({ body: { content: 'secret subtask', parent_id: task.id } });
  const calendar = await addCalendar(service, owner.id);
  const mailbox = await addMailbox(service, owner.id);
  const webhook = await addWebhook(service, project.id, owner.id);
  const template = await client.templates.create({ body: { project_id: project.id, name: 'secret template' } });
  const sharedTemplate = await client.templates.create({ body: { project_id: project.id, name: 'secret shared' } });
  await client.templates.update({ templateID: sharedTemplate.id, body: { shared_project_id: project.id } });
  const reminder = await client.reminders.create({ taskID: task.id, body: { offset_min: -30 } });
  await editor.client.tasks.update({ taskID: subtask.id, body: { assignee_id: owner.id } });
  const [notification] = (await client.notifications.list({ query: { limit: 1 } })).notifications;
  const daily = { project_id: project.id, due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' };
  const repeating = await client.tasks.create({ body: { content: 'secret habit', ...daily } });
  await client.tasks.complete({ taskID: repeating.id });
  const note = await client.notes.create({ body: { body: 'secret note\nsecret text', project_id: project.id } });
  const secretFile = fileForm('secret content of a note', 'secret file of a note.txt');
  const noteFile = await client.noteFiles.create({ noteID: note.id, body: secretFile });
  await editor.client.notes.update({ noteID: note.id, body: { body: 'secret note\nsecret words' } });
  const noteVersion = (await client.notes.versions({ noteID: note.id })).versions.at(-1);
  const trashedNote = await client.notes.create({ body: { body: 'secret trashed note', project_id: project.id } });
  await client.notes.delete({ noteID: trashedNote.id });
  const sharedNote = await client.notes.create({ body: { body: 'secret shared note' } });
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const) {
    await client.notes.share({ noteID: sharedNote.id, body: { user_id: person.id, role } });
  }
  const comment = await client.comments.create({ taskID: task.id, body: { body: 'secret comment' } });
  const file = fileForm('secret content', 'secret file.txt');
  const groupFile = await client.groups.addFile({ groupID: group.id, body: file });
  const attachment = await client.attachments.create({ taskID: task.id, body: file });
  const trashed = await client.tasks.create({ body: { content: 'secret trash', project_id: project.id } });
  await client.tasks.delete({ taskID: trashed.id });
  const trashedProject = await client.projects.create({ body: { name: 'secret trashed project' } });
  await service.share(trashedProject.id, editor, 'editor');
  await client.projects.delete({ projectID: trashedProject.id });
  const email = `secret-${crypto.randomUUID()}@example.org`;
  const invited = await client.invites.create({ projectID: project.id, body: { email, role: 'viewer' } });
  const { pending } = await client.members.list({ projectID: project.id });
  return {
    project: project.id,
    section: section.id,
    task: task.id,
    subtask: subtask.id,
    comment: comment.id,
    attachment: attachment.id,
    repeating: repeating.id,
    note: note.id,
    noteFile: noteFile.id,
    trashedNote: trashedNote.id,
    noteVersion: noteVersion?.id ?? '',
    sharedNote: sharedNote.id,
    group: group.id,
    groupFile: groupFile.id,
    label: label.id,
    otherLabel: otherLabel.id,
    deletedLabel: deletedLabel.id,
    filter: filter.id,
    backup: await addBackup(service),
    calendar,
    mailbox,
    webhook,
    template: template.id,
    sharedTemplate: sharedTemplate.id,
    projectView: `project:${project.id}`,
    reminder: reminder.id,
    notification: notification?.id ?? '',
    trashedTask: trashed.id,
    trashedProject: trashedProject.id,
    passkey: await storedPasskey(service.database, owner.id),
    identity: await storedIdentity(service.database, owner.id),
    editor: editor.id,
    account: (await service.person(`Apart${crypto.randomUUID()}`)).id,
    invite: pending[0]?.id ?? '',
    inviteToken: tokenOf(invited),
    session: (await storeSession(service, owner)).id,
    token: (await storeToken(service, owner)).id,
  };
}
