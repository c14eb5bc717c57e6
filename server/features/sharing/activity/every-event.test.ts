/** A table of operations and the activity entries that they write. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ActivityName } from '#domain/events/catalogue.ts';
import { addPasskey, signingIn } from '#server/features/account/passkeys/testing/ceremonies.ts';
import { zipForm } from '#server/features/notes/notes-zip/testing/zips.ts';
import { addBackup } from '#server/testing/add-backup.ts';
import { addMailbox } from '#server/testing/add-mailbox.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { enableTwoFactor, halfOpenCookie, submitCode } from '#server/testing/second-factor.ts';
import { onSharedProject, type Scene } from '#server/testing/shared-project.ts';

/** `prepare` creates the records, `work` is the operation, `entries` are the expected entries in order. */
type Operation<Made> = {
  prepare?: (scene: Scene) => Promise<Made>;
  work: (scene: Scene, made: Made) => Promise<unknown>;
  entries: readonly Entry[];
};

type Entry = readonly [event: ActivityName, payload: object];

const operation = <Made = undefined>(one: Operation<Made>) => one as Operation<unknown>;

const aTask = ({ task }: Scene) => task({ content: 'Door' });
const aSection = ({ owner, project }: Scene) =>
  owner.client.sections.create({ projectID: project, body: { name: 'Cellar' } });
const aComment = async (scene: Scene) => {
  const { id } = await aTask(scene);
  return scene.owner.client.comments.create({ taskID: id, body: { body: 'said' } });
};
const aDeletedTask = async (scene: Scene) => {
  const task = await aTask(scene);
  await scene.owner.client.tasks.delete({ taskID: task.id });
  return task;
};
const aHabit = ({ task }: Scene) => task({ content: 'Water', due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
const signIn = ({ owner }: Scene, password: string) =>
  owner.ask('POST', '/api/v1/auth/login', { email: owner.email, password }, { 'user-agent': 'Somewhat' });

const withTwoFactor = async ({ service }: Scene) => {
  const person = await service.person(`With${crypto.randomUUID()}`);
  await enableTwoFactor(service, person);
  return person;
};

const device = { method: 'password', device: 'Somewhat' };
const aNote = ({ editor, project }: Scene) =>
  editor.client.notes.create({ body: { body: 'secret', project_id: project } });
const aSharedNote = async (scene: Scene) => {
  const note = await aNote(scene);
  await scene.editor.client.notes.share({ noteID: note.id, body: { user_id: scene.stranger.id } });
  return note;
};
const updated = (...fields: string[]): Entry => ['task.updated', { content: 'Door', fields }];

/** The payload of an event about a note. */
const NOTE_PAYLOAD = { note_id: 'an id' };

const OPERATIONS: Readonly<Record<string, Operation<unknown>>> = {
  'signing in': operation({ work: (scene) => signIn(scene, PASSWORD), entries: [['user.signed_in', device]] }),
  'failing to sign in': operation({
    work: (scene) => signIn(scene, 'wrong'),
    entries: [['user.sign_in_failed', { ...device, count: 1 }]],
  }),
  'signing out': operation({
    prepare: async (scene) => {
      const { headers } = await signIn(scene, PASSWORD);
      return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    work: ({ owner }, session) => owner.ask('POST', '/api/v1/auth/logout', undefined, session),
    entries: [['user.signed_out', {}]],
  }),
  'changing the password': operation({
    work: ({ stranger }) =>
      stranger.client.auth.changePassword({ body: { current_password: PASSWORD, new_password: PASSWORD } }),
    entries: [['user.password_changed', {}]],
  }),
  'confirming the address of an account': operation({
    prepare: ({ service }) => service.person(`Plain${crypto.randomUUID()}`, { emailConfirmed: false }),
    work: ({ administrator }, { id: userID }) => administrator.client.users.confirmAddress({ userID }),
    entries: [['user.address_confirmed', { user_id: 'an id' }]],
  }),
  'inviting a person to the service': operation({
    work: ({ administrator }) => administrator.client.users.invite({ body: { email: 'invited@example.org' } }),
    entries: [['user.invited', { email: 'invited@example.org' }]],
  }),
  'making an account an administrator': operation({
    prepare: ({ service }) => service.person(`Raised${crypto.randomUUID()}`),
    work: async ({ administrator }, { id: userID }) => {
      await administrator.client.users.update({ userID, body: { is_admin: true } });
      await administrator.client.users.update({ userID, body: { is_admin: false } });
    },
    entries: [
      ['user.admin_changed', { user_id: 'an id', is_admin: true }],
      ['user.admin_changed', { user_id: 'an id', is_admin: false }],
    ],
  }),
  'disabling and enabling an account': operation({
    prepare: ({ service }) => service.person(`Disabled${crypto.randomUUID()}`),
    work: async ({ administrator }, { id: userID }) => {
      await administrator.client.users.update({ userID, body: { is_disabled: true } });
      await administrator.client.users.update({ userID, body: { is_disabled: false } });
    },
    entries: [
      ['user.disabled', { user_id: 'an id' }],
      ['user.enabled', { user_id: 'an id' }],
    ],
  }),
  'downloading a backup': operation({
    prepare: ({ service }) => addBackup(service, '2026-05-01T08:30:00.000Z'),
    work: async ({ administrator }, id) => (await administrator.client.backups.download({ backupID: id })).text(),
    entries: [['backup.downloaded', { filename: 'sammen-20260501T083000000Z.db' }]],
  }),
  'ending a session': operation({
    prepare: ({ service, stranger }) => storeSession(service, stranger),
    work: ({ stranger }, { id }) => stranger.client.sessions.end({ sessionID: id }),
    entries: [['session.ended', {}]],
  }),
  'using a token': operation({
    prepare: ({ service, stranger }) => storeToken(service, stranger),
    work: ({ service }, { token }) =>
      ask(service.url, 'GET', '/api/v1/today', undefined, { authorization: `Bearer ${token}` }),
    entries: [['token.used', { name: 'API', prefix: 'smn_secret' }]],
  }),
  'deleting a token': operation({
    prepare: ({ service, stranger }) => storeToken(service, stranger),
    work: ({ stranger }, { id }) => stranger.client.tokens.delete({ tokenID: id }),
    entries: [['token.deleted', { name: 'API', prefix: 'smn_secret' }]],
  }),
  'replacing the address of the calendar feed': operation({
    work: ({ stranger }) => stranger.client.calendarExport.rotateFeed(),
    entries: [['feed.rotated', {}]],
  }),
  'replacing the mail address for tasks': operation({
    work: ({ stranger }) => stranger.client.mailToTask.rotateAddress(),
    entries: [['mail_address.rotated', {}]],
  }),
  'removing a mailbox': operation({
    prepare: ({ service, stranger }) => addMailbox(service, stranger.id),
    work: ({ stranger }, mailboxID) => stranger.client.mailboxes.remove({ mailboxID }),
    entries: [['mailbox.removed', {}]],
  }),
  'switching two-factor on': operation({
    prepare: ({ service, project }) => service.person(`On${project}`),
    work: ({ service }, person) => enableTwoFactor(service, person),
    entries: [['totp.enabled', {}]],
  }),
  'switching two-factor off': operation({
    prepare: withTwoFactor,
    work: (_scene, { client }) => client.twoFactor.disable({ body: { password: PASSWORD } }),
    entries: [['totp.disabled', {}]],
  }),
  'making new recovery codes': operation({
    prepare: withTwoFactor,
    work: (_scene, { client }) => client.twoFactor.renewRecoveryCodes({ body: { password: PASSWORD } }),
    entries: [['recovery_codes.renewed', {}]],
  }),
  'signing in with a code': operation({
    prepare: async (scene) => {
      const person = await scene.service.person(`Code${scene.project}`);
      const factor = await enableTwoFactor(scene.service, person);
      return { factor, cookie: await halfOpenCookie(scene.service, person) };
    },
    work: async ({ service }, { factor, cookie }) => {
      const agent = { 'user-agent': 'Somewhat' };
      await submitCode(service, cookie, 'ABCDE-FGHJK', agent);
      await submitCode(service, cookie, factor.code(), agent);
    },
    entries: [
      ['user.sign_in_failed', { ...device, method: 'recovery_code', count: 1 }],
      ['user.signed_in', { ...device, method: 'totp' }],
    ],
  }),
  'making an account': operation({
    work: ({ service, project }) => service.person(`New ${project}`),
    entries: [['user.created', {}]],
  }),

  'adding a passkey': operation({
    work: ({ owner }) => addPasskey(owner, {}, 'Desk'),
    entries: [['passkey.added', { name: 'Desk' }]],
  }),
  'removing a passkey': operation({
    prepare: ({ owner }) => addPasskey(owner, {}, 'Desk'),
    work: ({ owner }, { passkey }) => owner.client.passkeys.delete({ passkeyID: passkey.id }),
    entries: [['passkey.removed', { name: 'Desk' }]],
  }),
  'signing in with a passkey': operation({
    prepare: ({ owner }) => addPasskey(owner),
    work: ({ service }, { authenticator }) =>
      signingIn(service).signIn(authenticator, {}, { 'user-agent': 'Somewhat' }),
    entries: [['user.signed_in', { method: 'passkey', device: 'Somewhat' }]],
  }),

  'making a project': operation({
    work: ({ owner }) => owner.client.projects.create({ body: { name: 'Boat' } }),
    entries: [['project.created', { name: 'Boat' }]],
  }),
  'using a template': operation({
    prepare: ({ owner, project }) => owner.client.templates.create({ body: { project_id: project } }),
    work: ({ owner }, { id }) => owner.client.templates.use({ templateID: id, body: { name: 'Boat' } }),
    entries: [['project.created', { name: 'Boat', from_template: 'an id' }]],
  }),
  'importing a project': operation({
    work: ({ owner }) =>
      owner.client.imports.csv({ body: { name: 'Boat', mapping: { content: 'A' }, rows: [{ A: 'x' }] } }),
    entries: [['project.imported', { name: 'Boat', tasks: 1 }]],
  }),
  'changing a project': operation({
    work: ({ owner, project }) => owner.client.projects.update({ projectID: project, body: { name: 'Home' } }),
    entries: [['project.updated', { fields: ['name'] }]],
  }),
  'deleting a project': operation({
    prepare: aTask,
    work: ({ owner, project }) => owner.client.projects.delete({ projectID: project }),
    entries: [['project.deleted', { name: 'House', task_count: 1 }]],
  }),
  'restoring a project': operation({
    prepare: ({ owner, project }) => owner.client.projects.delete({ projectID: project }),
    work: ({ owner, project }) => owner.client.projects.restore({ projectID: project }),
    entries: [['project.restored', { name: 'House' }]],
  }),

  'making a section': operation({ work: aSection, entries: [['section.created', { name: 'Cellar' }]] }),
  'renaming a section': operation({
    prepare: aSection,
    work: ({ editor }, { id }) => editor.client.sections.update({ sectionID: id, body: { name: 'Attic' } }),
    entries: [['section.updated', { name: 'Attic' }]],
  }),
  'putting sections in order': operation({
    prepare: async (scene) => [await aSection(scene), await aSection(scene)].map(({ id }) => id),
    work: ({ editor, project }, ids) =>
      editor.client.sections.reorder({ projectID: project, body: { ids: ids.toReversed() } }),
    entries: [['section.reordered', {}]],
  }),
  'deleting a section': operation({
    prepare: aSection,
    work: ({ editor }, { id }) => editor.client.sections.delete({ sectionID: id }),
    entries: [['section.deleted', { name: 'Cellar' }]],
  }),

  'making a task': operation({ work: aTask, entries: [['task.created', { content: 'Door' }]] }),
  'adding a line': operation({
    work: ({ owner, project }) => owner.client.tasks.quickAdd({ body: { text: 'Door', project_id: project } }),
    entries: [['task.created', { content: 'Door' }]],
  }),
  'adding several lines': operation({
    work: ({ owner, project }) =>
      owner.client.tasks.quickAddLines({
        body: { project_id: project, lines: [{ text: 'Door' }, { text: 'Gate' }] },
      }),
    entries: [
      ['task.created', { content: 'Door' }],
      ['task.created', { content: 'Gate' }],
    ],
  }),
  'copying a task': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.duplicate({ taskID: id }),
    entries: [['task.created', { content: 'Door' }]],
  }),
  'changing a task': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.update({ taskID: id, body: { priority: 1 } }),
    entries: [updated('priority')],
  }),
  'changing many tasks': operation({
    prepare: aTask,
    work: ({ editor }, { id }) =>
      editor.client.tasks.bulk({ body: { ids: [id], action: 'update', fields: { priority: 1 } } }),
    entries: [updated('priority')],
  }),
  'changing each in its own way': operation({
    prepare: aTask,
    work: ({ editor }, { id }) =>
      editor.client.tasks.updateMany({ body: { tasks: [{ id, fields: { priority: 1 } }] } }),
    entries: [updated('priority')],
  }),
  'putting own labels on a task': operation({
    prepare: aTask,
    work: ({ viewer }, { id }) => viewer.client.tasks.update({ taskID: id, body: { labels: ['mine'] } }),
    entries: [updated('labels')],
  }),
  'parking a task': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.snooze({ taskID: id, body: { until: '2027-01-01T09:00:00Z' } }),
    entries: [updated('snoozed_until')],
  }),
  'completing a task': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.complete({ taskID: id }),
    entries: [['task.completed', { content: 'Door', recurred: false }]],
  }),
  'completing a repeating task': operation({
    prepare: aHabit,
    work: ({ editor }, { id }) => editor.client.tasks.complete({ taskID: id }),
    entries: [['task.completed', { content: 'Water', recurred: true, next_due: '2026-10-15' }]],
  }),
  'skipping an occurrence': operation({
    prepare: aHabit,
    work: ({ editor }, { id }) => editor.client.repetition.skipOccurrence({ taskID: id }),
    entries: [['task.skipped', { content: 'Water', next_due: '2026-10-15' }]],
  }),
  'completing many tasks': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.bulk({ body: { ids: [id], action: 'complete' } }),
    entries: [['task.completed', { content: 'Door', recurred: false }]],
  }),
  'reopening a task': operation({
    prepare: async (scene) => {
      const task = await aTask(scene);
      await scene.owner.client.tasks.complete({ taskID: task.id });
      return task;
    },
    work: ({ editor }, { id }) => editor.client.tasks.reopen({ taskID: id }),
    entries: [['task.reopened', { content: 'Door' }]],
  }),
  'deleting a task': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.delete({ taskID: id }),
    entries: [['task.deleted', { content: 'Door', count: 1 }]],
  }),
  'deleting many tasks': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.bulk({ body: { ids: [id], action: 'delete' } }),
    entries: [['task.deleted', { content: 'Door', count: 1 }]],
  }),
  'restoring a task': operation({
    prepare: aDeletedTask,
    work: ({ editor }, { id }) => editor.client.tasks.restore({ taskID: id }),
    entries: [['task.restored', { content: 'Door', count: 1 }]],
  }),
  'restoring many tasks': operation({
    prepare: aDeletedTask,
    work: ({ editor }, { id }) => editor.client.tasks.restoreMany({ body: { ids: [id] } }),
    entries: [['task.restored', { content: 'Door', count: 1 }]],
  }),

  'saying something': operation({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.comments.create({ taskID: id, body: { body: 'said' } }),
    entries: [['comment.created', { content: 'Door' }]],
  }),
  'changing what was said': operation({
    prepare: aComment,
    work: ({ owner }, { id }) => owner.client.comments.update({ commentID: id, body: { body: 'else' } }),
    entries: [['comment.updated', { content: 'Door' }]],
  }),
  'deleting what was said': operation({
    prepare: aComment,
    work: ({ owner }, { id }) => owner.client.comments.delete({ commentID: id }),
    entries: [['comment.deleted', { content: 'Door' }]],
  }),
  'attaching a file': operation({
    prepare: aTask,
    work: ({ editor }, { id }) =>
      editor.client.attachments.create({ taskID: id, body: fileForm('content', 'plan.txt') }),
    entries: [['attachment.added', { content: 'Door', filename: 'plan.txt' }]],
  }),
  'removing a file': operation({
    prepare: async (scene) => {
      const { id } = await aTask(scene);
      return scene.owner.client.attachments.create({ taskID: id, body: fileForm('content', 'plan.txt') });
    },
    work: ({ editor }, { id }) => editor.client.attachments.delete({ attachmentID: id }),
    entries: [['attachment.removed', { content: 'Door', filename: 'plan.txt' }]],
  }),
  'writing a note': operation({ work: aNote, entries: [['note.created', NOTE_PAYLOAD]] }),
  'changing a note': operation({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.update({ noteID: id, body: { body: 'other secret' } }),
    entries: [['note.updated', NOTE_PAYLOAD]],
  }),
  'filing a note elsewhere': operation({
    prepare: aNote,
    work: ({ editor }, { id }) => editor.client.notes.update({ noteID: id, body: { project_id: '' } }),
    entries: [['note.moved', { ...NOTE_PAYLOAD, from_project_id: 'an id' }]],
  }),
  'attaching a file to a note': operation({
    prepare: aNote,
    work: ({ editor }, { id }) => editor.client.noteFiles.create({ noteID: id, body: fileForm('content', 'plan.txt') }),
    entries: [['attachment.added', { ...NOTE_PAYLOAD, filename: 'plan.txt' }]],
  }),
  'removing a file of a note': operation({
    prepare: async (scene) => {
      const { id } = await aNote(scene);
      return scene.owner.client.noteFiles.create({ noteID: id, body: fileForm('content', 'plan.txt') });
    },
    work: ({ editor }, { id }) => editor.client.attachments.delete({ attachmentID: id }),
    entries: [['attachment.removed', { ...NOTE_PAYLOAD, filename: 'plan.txt' }]],
  }),
  'importing notes': operation({
    work: ({ owner }) => owner.client.noteFiles.importZip({ body: zipForm({ 'a.md': 'secret', 'b.md': 'secret' }) }),
    entries: [['note.imported', { created: 2 }]],
  }),
  'importing an account': operation({
    work: ({ owner }) =>
      owner.ask('POST', '/api/v1/import/account', { version: 1, projects: [{ id: 'a', name: 'Boat' }] }),
    entries: [['account.imported', { projects: 1, tasks: 0, notes: 0 }]],
  }),
  'archiving a note': operation({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.bulk({ body: { ids: [id], archived: true } }),
    entries: [['note.archived', NOTE_PAYLOAD]],
  }),
  'taking a note out of the archive': operation({
    prepare: async (scene) => {
      const note = await aNote(scene);
      await scene.owner.client.notes.bulk({ body: { ids: [note.id], archived: true } });
      return note;
    },
    work: ({ owner }, { id }) => owner.client.notes.bulk({ body: { ids: [id], archived: false } }),
    entries: [['note.unarchived', NOTE_PAYLOAD]],
  }),
  'deleting a note': operation({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.delete({ noteID: id }),
    entries: [['note.deleted', NOTE_PAYLOAD]],
  }),
  'deleting notes': operation({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.bulk({ body: { ids: [id], delete: true, archived: true } }),
    entries: [['note.deleted', NOTE_PAYLOAD]],
  }),
  'restoring a note': operation({
    prepare: async (scene) => {
      const note = await aNote(scene);
      await scene.owner.client.notes.delete({ noteID: note.id });
      return note;
    },
    work: ({ owner }, { id }) => owner.client.notes.restore({ noteID: id }),
    entries: [['note.restored', NOTE_PAYLOAD]],
  }),
  'sharing a note': operation({
    prepare: aNote,
    work: ({ editor, stranger }, { id }) => editor.client.notes.share({ noteID: id, body: { user_id: stranger.id } }),
    entries: [['note.shared', { ...NOTE_PAYLOAD, user_id: 'an id', role: 'viewer' }]],
  }),
  'no longer sharing a note': operation({
    prepare: aSharedNote,
    work: ({ editor, stranger }, { id }) => editor.client.notes.unshare({ noteID: id, userID: stranger.id }),
    entries: [['note.unshared', { ...NOTE_PAYLOAD, user_id: 'an id' }]],
  }),
  'leaving a shared note': operation({
    prepare: aSharedNote,
    work: ({ stranger }, { id }) => stranger.client.notes.unshare({ noteID: id, userID: stranger.id }),
    entries: [['note.unshared', { ...NOTE_PAYLOAD, user_id: 'an id' }]],
  }),
};

/** Ids are replaced, because the tests of comments, notes and people check them. */
const IDS = ['note_id', 'user_id', 'from_project_id', 'from_template'];

function withoutIds({ comment_id: _comment, ...payload }: { comment_id?: string }): object {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, IDS.includes(key) ? 'an id' : value]));
}

onSharedProject((scene) => {
  for (const [name, { prepare, work, entries }] of Object.entries(OPERATIONS)) {
    it(name, async () => {
      const made = await prepare?.(scene());
      const events = await emittedBy(scene().service, () => work(scene(), made));
      const written = events.filter(({ activity }) => activity !== undefined);
      assert.deepEqual(
        written.map(({ activity, payload }) => [activity, withoutIds(payload as object)]),
        entries.map(([event, payload]) => [event, withoutIds(payload)]),
      );
    });
  }

  it('moving a task, by every operation', async () => {
    const { service, owner, project, task } = scene();
    const { id: to } = await owner.client.projects.create({ body: { name: 'Target' } });
    const section = await aSection(scene());
    const moves = {
      move: (id: string) => owner.client.tasks.move({ taskID: id, body: { project_id: to } }),
      change: (id: string) => owner.client.tasks.update({ taskID: id, body: { project_id: to } }),
      bulk: (id: string) =>
        owner.client.tasks.bulk({ body: { ids: [id], action: 'move', fields: { project_id: to } } }),
    };
    for (const work of Object.values(moves)) {
      const { id } = await task({ content: 'Door' });
      const written = (await emittedBy(service, () => work(id))).filter(({ activity }) => activity !== undefined);
      assert.deepEqual(
        written.map(({ activity, project_id, payload }) => ({ activity, project_id, payload })),
        [
          {
            activity: 'task.moved',
            project_id: to,
            payload: { content: 'Door', from_project_id: project, to_project_id: to },
          },
        ],
      );
    }
    const { id } = await task({ content: 'Door' });
    const events = await emittedBy(service, () =>
      owner.client.tasks.move({ taskID: id, body: { section_id: section.id } }),
    );
    const payload = { content: 'Door', from_project_id: project, to_project_id: project, section_id: section.id };
    assert.deepEqual(events[0]?.payload, payload);
  });

  it('writes nothing if nothing changes', async () => {
    const { service, owner, project, task } = scene();
    const { id } = await task({ content: 'Door', priority: 2 });
    const events = await emittedBy(service, async () => {
      await owner.client.tasks.update({ taskID: id, body: {} });
      await owner.client.tasks.update({ taskID: id, body: { content: 'Door', priority: 2 } });
      await owner.client.tasks.reopen({ taskID: id });
      await owner.client.projects.update({ projectID: project, body: { name: 'House' } });
    });
    assert.deepEqual(
      events.filter(({ activity }) => activity !== undefined),
      [],
    );
  });
});
