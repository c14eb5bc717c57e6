/** Which operation writes which line of the history, one line of this table for each way that a person has. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ActivityName } from '#domain/events/catalogue.ts';
import { zipForm } from '#server/features/notes-zip/testing/zips.ts';
import { addPasskey, signingIn } from '#server/features/passkeys/testing/ceremonies.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { giveCode, halfOpenCookie, switchOnTwoFactor } from '#server/testing/second-factor.ts';
import { onSharedProject, type Scene } from '#server/testing/shared-project.ts';

/** `prepare` makes what the operation is about; `work` is the operation, and `lines` what it writes, in order. */
type Way<Made> = {
  prepare?: (scene: Scene) => Promise<Made>;
  work: (scene: Scene, made: Made) => Promise<unknown>;
  lines: readonly Line[];
};

type Line = readonly [event: ActivityName, payload: object];

const way = <Made = undefined>(one: Way<Made>) => one as Way<unknown>;

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
  await switchOnTwoFactor(service, person);
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
const updated = (...fields: string[]): Line => ['task.updated', { content: 'Door', fields }];

/** Which note it was. */
const OF_NOTE = { note_id: 'an id' };

const WAYS: Readonly<Record<string, Way<unknown>>> = {
  'signing in': way({ work: (scene) => signIn(scene, PASSWORD), lines: [['user.signed_in', device]] }),
  'failing to sign in': way({ work: (scene) => signIn(scene, 'wrong'), lines: [['user.sign_in_failed', device]] }),
  'signing out': way({
    prepare: async (scene) => {
      const { headers } = await signIn(scene, PASSWORD);
      return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    work: ({ owner }, session) => owner.ask('POST', '/api/v1/auth/logout', undefined, session),
    lines: [['user.signed_out', {}]],
  }),
  'changing the password': way({
    work: ({ stranger }) =>
      stranger.client.auth.changePassword({ body: { current_password: PASSWORD, new_password: PASSWORD } }),
    lines: [['user.password_changed', {}]],
  }),
  'ending a session': way({
    prepare: ({ service, stranger }) => storeSession(service, stranger),
    work: ({ stranger }, { id }) => stranger.client.sessions.end({ sessionID: id }),
    lines: [['session.ended', {}]],
  }),
  'using a token': way({
    prepare: ({ service, stranger }) => storeToken(service, stranger),
    work: ({ service }, { token }) =>
      ask(service.url, 'GET', '/api/v1/today', undefined, { authorization: `Bearer ${token}` }),
    lines: [['token.used', { name: 'API', prefix: 'smn_secret' }]],
  }),
  'deleting a token': way({
    prepare: ({ service, stranger }) => storeToken(service, stranger),
    work: ({ stranger }, { id }) => stranger.client.tokens.delete({ tokenID: id }),
    lines: [['token.deleted', { name: 'API', prefix: 'smn_secret' }]],
  }),
  'switching two-factor on': way({
    prepare: ({ service, project }) => service.person(`On${project}`),
    work: ({ service }, person) => switchOnTwoFactor(service, person),
    lines: [['totp.enabled', {}]],
  }),
  'switching two-factor off': way({
    prepare: withTwoFactor,
    work: (_scene, { client }) => client.twoFactor.disable({ body: { password: PASSWORD } }),
    lines: [['totp.disabled', {}]],
  }),
  'making new recovery codes': way({
    prepare: withTwoFactor,
    work: (_scene, { client }) => client.twoFactor.renewRecoveryCodes({ body: { password: PASSWORD } }),
    lines: [['recovery_codes.renewed', {}]],
  }),
  'signing in with a code': way({
    prepare: async (scene) => {
      const person = await scene.service.person(`Code${scene.project}`);
      const factor = await switchOnTwoFactor(scene.service, person);
      return { factor, cookie: await halfOpenCookie(scene.service, person) };
    },
    work: async ({ service }, { factor, cookie }) => {
      const agent = { 'user-agent': 'Somewhat' };
      await giveCode(service, cookie, 'ABCDE-FGHJK', agent);
      await giveCode(service, cookie, factor.code(), agent);
    },
    lines: [
      ['user.sign_in_failed', { ...device, method: 'recovery_code' }],
      ['user.signed_in', { ...device, method: 'totp' }],
    ],
  }),
  'making an account': way({
    work: ({ service, project }) => service.person(`New ${project}`),
    lines: [['user.created', {}]],
  }),

  'adding a passkey': way({
    work: ({ owner }) => addPasskey(owner, {}, 'Desk'),
    lines: [['passkey.added', { name: 'Desk' }]],
  }),
  'removing a passkey': way({
    prepare: ({ owner }) => addPasskey(owner, {}, 'Desk'),
    work: ({ owner }, { passkey }) => owner.client.passkeys.delete({ passkeyID: passkey.id }),
    lines: [['passkey.removed', { name: 'Desk' }]],
  }),
  'signing in with a passkey': way({
    prepare: ({ owner }) => addPasskey(owner),
    work: ({ service }, { authenticator }) =>
      signingIn(service).signIn(authenticator, {}, { 'user-agent': 'Somewhat' }),
    lines: [['user.signed_in', { method: 'passkey', device: 'Somewhat' }]],
  }),

  'making a project': way({
    work: ({ owner }) => owner.client.projects.create({ body: { name: 'Boat' } }),
    lines: [['project.created', { name: 'Boat' }]],
  }),
  'changing a project': way({
    work: ({ owner, project }) => owner.client.projects.update({ projectID: project, body: { name: 'Home' } }),
    lines: [['project.updated', { fields: ['name'] }]],
  }),
  'deleting a project': way({
    prepare: aTask,
    work: ({ owner, project }) => owner.client.projects.delete({ projectID: project }),
    lines: [['project.deleted', { name: 'House', task_count: 1 }]],
  }),
  'restoring a project': way({
    prepare: ({ owner, project }) => owner.client.projects.delete({ projectID: project }),
    work: ({ owner, project }) => owner.client.projects.restore({ projectID: project }),
    lines: [['project.restored', { name: 'House' }]],
  }),

  'making a section': way({ work: aSection, lines: [['section.created', { name: 'Cellar' }]] }),
  'renaming a section': way({
    prepare: aSection,
    work: ({ editor }, { id }) => editor.client.sections.update({ sectionID: id, body: { name: 'Attic' } }),
    lines: [['section.updated', { name: 'Attic' }]],
  }),
  'putting sections in order': way({
    prepare: async (scene) => [await aSection(scene), await aSection(scene)].map(({ id }) => id),
    work: ({ editor, project }, ids) =>
      editor.client.sections.reorder({ projectID: project, body: { ids: ids.toReversed() } }),
    lines: [['section.reordered', {}]],
  }),
  'deleting a section': way({
    prepare: aSection,
    work: ({ editor }, { id }) => editor.client.sections.delete({ sectionID: id }),
    lines: [['section.deleted', { name: 'Cellar' }]],
  }),

  'making a task': way({ work: aTask, lines: [['task.created', { content: 'Door' }]] }),
  'adding a line': way({
    work: ({ owner, project }) => owner.client.tasks.quickAdd({ body: { text: 'Door', project_id: project } }),
    lines: [['task.created', { content: 'Door' }]],
  }),
  'adding several lines': way({
    work: ({ owner, project }) =>
      owner.client.tasks.quickAddLines({
        body: { project_id: project, lines: [{ text: 'Door' }, { text: 'Gate' }] as never },
      }),
    lines: [
      ['task.created', { content: 'Door' }],
      ['task.created', { content: 'Gate' }],
    ],
  }),
  'copying a task': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.duplicate({ taskID: id }),
    lines: [['task.created', { content: 'Door' }]],
  }),
  'changing a task': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.update({ taskID: id, body: { priority: 1 } }),
    lines: [updated('priority')],
  }),
  'changing many tasks': way({
    prepare: aTask,
    work: ({ editor }, { id }) =>
      editor.client.tasks.bulk({ body: { ids: [id], action: 'update', fields: { priority: 1 } } }),
    lines: [updated('priority')],
  }),
  'changing each in its own way': way({
    prepare: aTask,
    work: ({ editor }, { id }) =>
      editor.client.tasks.updateMany({ body: { tasks: [{ id, fields: { priority: 1 } }] } }),
    lines: [updated('priority')],
  }),
  'putting own labels on a task': way({
    prepare: aTask,
    work: ({ viewer }, { id }) => viewer.client.tasks.update({ taskID: id, body: { labels: ['mine'] } }),
    lines: [updated('labels')],
  }),
  'parking a task': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.snooze({ taskID: id, body: { until: '2027-01-01T09:00:00Z' } }),
    lines: [updated('snoozed_until')],
  }),
  'completing a task': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.complete({ taskID: id }),
    lines: [['task.completed', { content: 'Door', recurred: false }]],
  }),
  'completing a repeating task': way({
    prepare: aHabit,
    work: ({ editor }, { id }) => editor.client.tasks.complete({ taskID: id }),
    lines: [['task.completed', { content: 'Water', recurred: true, next_due: '2026-10-15' }]],
  }),
  'skipping an occurrence': way({
    prepare: aHabit,
    work: ({ editor }, { id }) => editor.client.repetition.skipOccurrence({ taskID: id }),
    lines: [['task.skipped', { content: 'Water', next_due: '2026-10-15' }]],
  }),
  'completing many tasks': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.bulk({ body: { ids: [id], action: 'complete' } }),
    lines: [['task.completed', { content: 'Door', recurred: false }]],
  }),
  'reopening a task': way({
    prepare: async (scene) => {
      const task = await aTask(scene);
      await scene.owner.client.tasks.complete({ taskID: task.id });
      return task;
    },
    work: ({ editor }, { id }) => editor.client.tasks.reopen({ taskID: id }),
    lines: [['task.reopened', { content: 'Door' }]],
  }),
  'deleting a task': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.delete({ taskID: id }),
    lines: [['task.deleted', { content: 'Door', count: 1 }]],
  }),
  'deleting many tasks': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.tasks.bulk({ body: { ids: [id], action: 'delete' } }),
    lines: [['task.deleted', { content: 'Door', count: 1 }]],
  }),
  'restoring a task': way({
    prepare: aDeletedTask,
    work: ({ editor }, { id }) => editor.client.tasks.restore({ taskID: id }),
    lines: [['task.restored', { content: 'Door', count: 1 }]],
  }),
  'restoring many tasks': way({
    prepare: aDeletedTask,
    work: ({ editor }, { id }) => editor.client.tasks.restoreMany({ body: { ids: [id] } }),
    lines: [['task.restored', { content: 'Door', count: 1 }]],
  }),

  'saying something': way({
    prepare: aTask,
    work: ({ editor }, { id }) => editor.client.comments.create({ taskID: id, body: { body: 'said' } }),
    lines: [['comment.created', { content: 'Door' }]],
  }),
  'changing what was said': way({
    prepare: aComment,
    work: ({ owner }, { id }) => owner.client.comments.update({ commentID: id, body: { body: 'else' } }),
    lines: [['comment.updated', { content: 'Door' }]],
  }),
  'deleting what was said': way({
    prepare: aComment,
    work: ({ owner }, { id }) => owner.client.comments.delete({ commentID: id }),
    lines: [['comment.deleted', { content: 'Door' }]],
  }),
  'attaching a file': way({
    prepare: aTask,
    work: ({ editor }, { id }) =>
      editor.client.attachments.create({ taskID: id, body: fileForm('content', 'plan.txt') }),
    lines: [['attachment.added', { content: 'Door', filename: 'plan.txt' }]],
  }),
  'removing a file': way({
    prepare: async (scene) => {
      const { id } = await aTask(scene);
      return scene.owner.client.attachments.create({ taskID: id, body: fileForm('content', 'plan.txt') });
    },
    work: ({ editor }, { id }) => editor.client.attachments.delete({ attachmentID: id }),
    lines: [['attachment.removed', { content: 'Door', filename: 'plan.txt' }]],
  }),
  'writing a note': way({ work: aNote, lines: [['note.created', OF_NOTE]] }),
  'changing a note': way({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.update({ noteID: id, body: { body: 'other secret' } }),
    lines: [['note.updated', OF_NOTE]],
  }),
  'filing a note elsewhere': way({
    prepare: aNote,
    work: ({ editor }, { id }) => editor.client.notes.update({ noteID: id, body: { project_id: '' } }),
    lines: [['note.moved', { ...OF_NOTE, from_project_id: 'an id' }]],
  }),
  'attaching a file to a note': way({
    prepare: aNote,
    work: ({ editor }, { id }) => editor.client.noteFiles.create({ noteID: id, body: fileForm('content', 'plan.txt') }),
    lines: [['attachment.added', { ...OF_NOTE, filename: 'plan.txt' }]],
  }),
  'removing a file of a note': way({
    prepare: async (scene) => {
      const { id } = await aNote(scene);
      return scene.owner.client.noteFiles.create({ noteID: id, body: fileForm('content', 'plan.txt') });
    },
    work: ({ editor }, { id }) => editor.client.attachments.delete({ attachmentID: id }),
    lines: [['attachment.removed', { ...OF_NOTE, filename: 'plan.txt' }]],
  }),
  'importing notes': way({
    work: ({ owner }) => owner.client.noteFiles.importZip({ body: zipForm({ 'a.md': 'secret', 'b.md': 'secret' }) }),
    lines: [['note.imported', { created: 2 }]],
  }),
  'archiving a note': way({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.bulk({ body: { ids: [id], archived: true } }),
    lines: [['note.archived', OF_NOTE]],
  }),
  'taking a note out of the archive': way({
    prepare: async (scene) => {
      const note = await aNote(scene);
      await scene.owner.client.notes.bulk({ body: { ids: [note.id], archived: true } });
      return note;
    },
    work: ({ owner }, { id }) => owner.client.notes.bulk({ body: { ids: [id], archived: false } }),
    lines: [['note.unarchived', OF_NOTE]],
  }),
  'deleting a note': way({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.delete({ noteID: id }),
    lines: [['note.deleted', OF_NOTE]],
  }),
  'deleting notes': way({
    prepare: aNote,
    work: ({ owner }, { id }) => owner.client.notes.bulk({ body: { ids: [id], delete: true, archived: true } }),
    lines: [['note.deleted', OF_NOTE]],
  }),
  'restoring a note': way({
    prepare: async (scene) => {
      const note = await aNote(scene);
      await scene.owner.client.notes.delete({ noteID: note.id });
      return note;
    },
    work: ({ owner }, { id }) => owner.client.notes.restore({ noteID: id }),
    lines: [['note.restored', OF_NOTE]],
  }),
  'sharing a note': way({
    prepare: aNote,
    work: ({ editor, stranger }, { id }) => editor.client.notes.share({ noteID: id, body: { user_id: stranger.id } }),
    lines: [['note.shared', { ...OF_NOTE, user_id: 'an id', role: 'viewer' }]],
  }),
  'no longer sharing a note': way({
    prepare: aSharedNote,
    work: ({ editor, stranger }, { id }) => editor.client.notes.unshare({ noteID: id, userID: stranger.id }),
    lines: [['note.unshared', { ...OF_NOTE, user_id: 'an id' }]],
  }),
  'leaving a shared note': way({
    prepare: aSharedNote,
    work: ({ stranger }, { id }) => stranger.client.notes.unshare({ noteID: id, userID: stranger.id }),
    lines: [['note.unshared', { ...OF_NOTE, user_id: 'an id' }]],
  }),
};

/** Which comment, note or person it was is told by the tests of those; here only that it is said. */
const IDS = ['note_id', 'user_id', 'from_project_id'];

function withoutIds({ comment_id: _comment, ...payload }: { comment_id?: string }): object {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, IDS.includes(key) ? 'an id' : value]));
}

onSharedProject((scene) => {
  for (const [name, { prepare, work, lines }] of Object.entries(WAYS)) {
    it(name, async () => {
      const made = await prepare?.(scene());
      const events = await emittedBy(scene().service, () => work(scene(), made));
      const written = events.filter(({ activity }) => activity !== undefined);
      assert.deepEqual(
        written.map(({ activity, payload }) => [activity, withoutIds(payload as object)]),
        lines.map(([event, payload]) => [event, withoutIds(payload)]),
      );
    });
  }

  it('moving a task, by each of the ways there are', async () => {
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

  it('writes nothing where nothing changes', async () => {
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
