import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tables } from '#server/access/all-tables.ts';
import { addPasskey, signingIn } from '#server/features/account/passkeys/testing/ceremonies.ts';
import { repairUsage } from '#server/features/account/usage/repair-usage.ts';
import { type Actor, instantText } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { dump } from '#server/testing/dump.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { fileForm } from '#server/testing/forms.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, PASSWORD, type Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { submitPassword } from '#server/testing/second-factor.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';

onSharedProject((scene) => {
  const remove = (userID: string) => scene().administrator.client.users.delete({ userID });
  const leaver = () => scene().service.person(`Leaver${crypto.randomUUID()}`);

  /** Records of the leaver, and of others in the leaver's project. */
  async function ownRecords(person: Person) {
    const { service, editor, viewer, stranger } = scene();
    const { client } = person;
    const { id: project } = await client.projects.create({ body: { name: 'Own' } });
    const trashed = await client.projects.create({ body: { name: 'Trashed' } });
    await client.projects.delete({ projectID: trashed.id });
    await service.share(project, editor, 'editor');
    const task = await client.tasks.create({ body: { content: 'Own task', project_id: project } });
    await client.tasks.create({ body: { content: 'Sub-task', parent_id: task.id } });
    const theirs = await editor.client.tasks.create({ body: { content: 'Of the editor', project_id: project } });
    await editor.client.comments.create({ taskID: task.id, body: { body: 'Of the editor' } });
    await editor.client.attachments.create({ taskID: task.id, body: fileForm('file of the editor') });
    const filed = await editor.client.notes.create({ body: { body: 'Note of the editor', project_id: project } });
    await editor.client.notes.update({ noteID: filed.id, body: { body: 'Note of the editor, again' } });
    await editor.client.noteFiles.create({ noteID: filed.id, body: fileForm('note file of the editor') });
    const ownFiled = await client.notes.create({ body: { body: 'Filed', project_id: project } });
    await client.notes.share({ noteID: ownFiled.id, body: { user_id: stranger.id } });
    const loose = await client.notes.create({ body: { body: 'Loose' } });
    await client.notes.share({ noteID: loose.id, body: { user_id: viewer.id } });
    await client.labels.create({ body: { name: 'own-label' } });
    await client.filters.create({ body: { name: 'Own filter', query: 'p1' } });
    await client.groups.create({ body: { name: 'Own group' } });
    return { project, task: task.id, theirs: theirs.id, filed: filed.id, ownFiled: ownFiled.id, loose: loose.id };
  }

  it('deletes projects with everything in them, notes and all own records, and informs those who lose something', async () => {
    const { service, administrator, editor, viewer, stranger } = scene();
    const person = await leaver();
    const before = await editor.client.auth.usage();
    const own = await ownRecords(person);
    await service.settled();
    const sockets = await Promise.all([editor, viewer, stranger].map((reader) => reader.listen()));
    const events = await emittedBy(service, () => remove(person.id));
    const lost = events.map(({ live, receiver_id, live_extra }) => [live, receiver_id, live_extra]);
    assert.deepEqual(lost.slice(1, 2), [['project.deleted', editor.id, { id: own.project }]]);
    assert.deepEqual(
      lost.slice(2).toSorted(),
      [
        ['note.deleted', viewer.id, { id: own.loose }],
        ['note.deleted', stranger.id, { id: own.ownFiled }],
      ].toSorted(),
    );
    assert.deepEqual(events[0], {
      actor_id: administrator.id,
      subject_id: person.id,
      activity: 'user.deleted',
      payload: { name: person.name },
    });
    const [ofEditor, ofViewer] = sockets;
    assert.equal((await ofEditor?.next('project.deleted'))?.payload.id, own.project);
    assert.equal((await ofViewer?.next('note.deleted'))?.payload.id, own.loose);
    for (const socket of sockets) socket.close();
    for (const [method, path] of [
      ['GET', `/projects/${own.project}`],
      ['GET', `/tasks/${own.theirs}`],
      ['GET', `/notes/${own.filed}`],
    ] as const) {
      assert.equal((await editor.ask(method, `/api/v1${path}`)).status, 404, path);
    }
    const { event: _history, rate_limit: _counts, mail: _queued, ...rest } = await dump(service.database);
    for (const id of [person.id, own.project, own.task, own.theirs, own.filed, own.loose]) {
      for (const [table, rows] of Object.entries(rest)) {
        // Changes of deleted tasks stay for clients that synchronize.
        if (table !== 'task_change') assert.ok(!rows.includes(id), `${id} in ${table}`);
      }
    }
    assert.deepEqual(await editor.client.auth.usage(), before);
    assert.equal(await repairUsage(service.database), 0);
    assert.equal(await refusal(remove(person.id)), 'not_found');
  });

  it('keeps what the account wrote in projects of others, without an author, and unassigns its tasks', async () => {
    const { service, owner, administrator, project } = scene();
    const person = await leaver();
    await service.share(project, person, 'editor');
    const written = await person.client.tasks.create({ body: { content: 'Written', project_id: project } });
    const comment = await person.client.comments.create({ taskID: written.id, body: { body: 'Said' } });
    await person.client.attachments.create({ taskID: written.id, body: fileForm('left behind') });
    const note = await person.client.notes.create({ body: { body: 'Filed note', project_id: project } });
    const assigned = await owner.client.tasks.create({
      body: { content: 'Assigned', project_id: project, assignee_id: person.id },
    });
    await service.settled();
    const socket = await owner.listen();
    const events = await emittedBy(service, () => remove(person.id));
    assert.deepEqual(
      events.map(({ live, activity, project_id, subject_id, live_extra }) => ({
        kind: live ?? activity,
        project_id,
        subject_id,
        live_extra,
      })),
      [
        { kind: 'user.deleted', project_id: undefined, subject_id: person.id, live_extra: undefined },
        { kind: 'task.updated', project_id: project, subject_id: assigned.id, live_extra: undefined },
        { kind: 'member.removed', project_id: project, subject_id: undefined, live_extra: { user_id: person.id } },
      ],
    );
    const updated = await socket.next('task.updated');
    assert.deepEqual([updated.payload.id, updated.payload.assignee_id], [assigned.id, undefined]);
    socket.close();
    const now = await owner.client.tasks.get({ taskID: assigned.id });
    assert.deepEqual([now.assignee_id, now.etag === assigned.etag], [undefined, false]);
    const left = await owner.client.tasks.get({ taskID: written.id });
    assert.deepEqual([left.content, left.created_by], ['Written', undefined]);
    const { comments } = await owner.client.comments.list({ taskID: written.id });
    assert.deepEqual(
      comments.map(({ id, user_id }) => [id, user_id]),
      [[comment.id, undefined]],
    );
    assert.equal((await owner.client.notes.get({ noteID: note.id })).body, 'Filed note');
    const { members } = await owner.client.members.list({ projectID: project });
    assert.ok(!members.some(({ user_id }) => user_id === person.id));
    // The history keeps the entry without a name of the person.
    const { activity } = await owner.client.activity.ofProject({ projectID: project });
    const entry = activity.find(({ event, task_id }) => event === 'task.created' && task_id === written.id);
    assert.deepEqual([entry?.user_id, entry?.user_name], [undefined, undefined]);
    const service_ = await administrator.client.activity.list({ query: { event: 'user.deleted', limit: 1 } });
    assert.deepEqual(
      [service_.activity[0]?.payload.name, service_.activity[0]?.user_name],
      [person.name, administrator.name],
    );
    await owner.client.tasks.delete({ taskID: written.id });
  });

  it('closes the sockets of the account with 4401, and ends its sessions and tokens', async () => {
    const { service } = scene();
    const person = await leaver();
    const { token } = await storeToken(service, person);
    const bearer = { authorization: `Bearer ${token}` };
    const socket = await person.listen();
    const withToken = await openSocket(service.url, bearer);
    const closed = new Promise((resolve) => withToken.once('close', resolve));
    await remove(person.id);
    assert.deepEqual([await socket.closed, await closed], [4401, 4401]);
    assert.equal((await person.ask('GET', '/api/v1/auth/me')).status, 401);
    assert.equal((await ask(service.url, 'GET', '/api/v1/auth/me', undefined, bearer)).status, 401);
    const login = { email: person.email, password: PASSWORD };
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/login', login)).status, 401);
  });

  it('refuses the own account, unknown accounts, other people and strangers, and changes nothing', async () => {
    const { service, administrator, owner, editor } = scene();
    const events = await emittedBy(service, async () => {
      assert.equal(await refusal(remove(administrator.id)), 'conflict');
      assert.equal(await refusal(remove(newId(START))), 'not_found');
      for (const who of [owner, editor]) {
        assert.equal(await refusal(who.client.users.delete({ userID: editor.id })), 'forbidden');
        assert.equal(await refusal(who.client.users.delete({ userID: newId(START) })), 'forbidden');
      }
      assert.equal((await ask(service.url, 'DELETE', `/api/v1/users/${editor.id}`)).status, 401);
    });
    assert.deepEqual(events, []);
    assert.equal((await editor.client.auth.me()).id, editor.id);
  });

  it('C-17: two administrators who delete each other at the same time leave one', async () => {
    const { service, administrator } = scene();
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [
        await service.person(`One${crypto.randomUUID()}`, { isAdmin: true }),
        await service.person(`Two${crypto.randomUUID()}`, { isAdmin: true }),
      ];
      await administrator.client.users.update({ userID: administrator.id, body: { is_admin: false } });
      const answers = await Promise.all([
        one.ask('DELETE', `/api/v1/users/${other.id}`),
        other.ask('PATCH', `/api/v1/users/${one.id}`, { is_admin: false }),
        other.ask('DELETE', `/api/v1/users/${one.id}`),
      ]);
      for (const { status } of answers) assert.ok([204, 401, 403, 404, 409].includes(status), String(status));
      const left = await service.database.read((tx) =>
        tx.all(tables(tx).selectFrom('user').select('id').where('is_admin', '=', 1)),
      );
      assert.equal(left.length >= 1, true);
      const [first] = left;
      const survivor = [one, other].find(({ id }) => id === first?.id) ?? assert.fail();
      await survivor.client.users.update({ userID: administrator.id, body: { is_admin: true } });
      await administrator.client.users.delete({ userID: survivor.id });
    }
  });

  it('deletes more tasks and notes than fit into one transaction', async () => {
    const { service } = scene();
    const person = await leaver();
    await service.database.transaction(async (tx) => {
      const at = instantText(START);
      const row = { project_id: person.inbox, content: 'Many', priority: 4, created_at: at, updated_at: at };
      const places = { section_place: 0, sort_order: 0, version: 1 };
      for (let count = 0; count < 450; count += 1) {
        await tx.run(
          tables(tx)
            .insertInto('task')
            .values({ ...row, ...places, id: newId(START) }),
        );
      }
    });
    await remove(person.id);
    const left = await service.database.read((tx) =>
      tx.all(tables(tx).selectFrom('project').select('id').where('owner_id', '=', person.id)),
    );
    assert.deepEqual(left, []);
  });

  it('C-18: an account that is being deleted cannot be used from the first step on, and an abandoned deletion is completed', async () => {
    const { service, administrator } = scene();
    const person = await leaver();
    const { token } = await storeToken(service, person);
    const { authenticator } = await addPasskey(person);
    const { url: feed } = await person.client.calendarExport.feed();
    const sockets = [
      await openSocket(service.url, { cookie: person.cookie }),
      await openSocket(service.url, { authorization: `Bearer ${token}` }),
    ];
    const closed = sockets.map(closeCode);
    await service.settled();
    const actor: Actor = {
      id: administrator.id,
      name: administrator.name,
      locale: 'en',
      timezone: 'UTC',
      isAdmin: true,
      now: service.clock.now(),
      credential: { kind: 'session', id: '', halfOpen: false },
    };
    // The last step is left out, as if the process was killed before it.
    const events = await emittedBy(service, () => deleteAccount(service.database, actor, person.id));
    assert.deepEqual(
      events.map(({ activity }) => activity),
      ['user.deleted'],
    );
    assert.deepEqual(await Promise.all(closed), [4401, 4401]);
    const status = async (headers: Record<string, string>, method = 'GET', path = '/api/v1/auth/me') =>
      (await ask(service.url, method, path, undefined, headers)).status;
    assert.equal(await status({ cookie: person.cookie }), 401);
    assert.equal(await status({ authorization: `Bearer ${token}` }), 401);
    const basic = Buffer.from(`${person.email}:${token}`).toString('base64');
    assert.equal(await status({ authorization: `Basic ${basic}` }, 'PROPFIND', '/caldav/'), 401);
    assert.equal((await fetch(service.url + new URL(feed).pathname)).status, 404);
    assert.equal((await signingIn(service).signIn(authenticator)).status, 401);
    const wrong = await submitPassword(service, { ...person, email: `${person.email}.invalid` });
    const right = await submitPassword(service, person);
    assert.deepEqual([right.status, right.json], [401, wrong.json]);
    const { users } = await administrator.client.users.list();
    assert.equal(users.find(({ id }) => id === person.id)?.is_being_deleted, true);
    for (const is_disabled of [true, false]) {
      assert.equal(
        await refusal(administrator.client.users.update({ userID: person.id, body: { is_disabled } })),
        'conflict',
      );
    }
    await finishDeletions(service.database, service.clock.now() + 14 * 60_000);
    assert.equal((await administrator.client.users.list()).users.length, users.length, 'it may still be running');
    const later = await emittedBy(service, () => finishDeletions(service.database, service.clock.now() + 16 * 60_000));
    assert.deepEqual(later, []);
    const left = (await administrator.client.users.list()).users;
    assert.ok(!left.some(({ id }) => id === person.id));
    assert.equal(await refusal(remove(person.id)), 'not_found');
  });

  it('lets a person delete their own account with their password', async () => {
    const { service, administrator } = scene();
    const person = await leaver();
    const own = await ownRecords(person);
    const send = (password: unknown, headers = {}) =>
      person.ask('POST', '/api/v1/auth/me/delete', { password }, headers);
    assert.equal((await send('wrong')).status, 422);
    assert.equal((await person.client.projects.get({ projectID: own.project })).name, 'Own');
    const { token } = await storeToken(service, person);
    const bearer = { cookie: '', authorization: `Bearer ${token}` };
    assert.equal((await send(PASSWORD, bearer)).status, 403);
    assert.equal((await send(PASSWORD, { 'sec-fetch-site': 'cross-site' })).status, 403);
    const answer = await send(PASSWORD);
    assert.equal(answer.status, 204, answer.text);
    assert.match(answer.headers.get('set-cookie') ?? '', /Max-Age=0|Expires/i);
    assert.equal((await person.ask('GET', '/api/v1/auth/me')).status, 401);
    const { activity } = await administrator.client.activity.list({ query: { event: 'user.deleted', limit: 1 } });
    assert.deepEqual([activity[0]?.payload.name, activity[0]?.user_id], [person.name, undefined]);
    const { users } = await administrator.client.users.list();
    assert.ok(!users.some(({ id }) => id === person.id));
  });

  it('C-17: the last administrator cannot delete their own account', async () => {
    const { service, administrator } = scene();
    const events = await emittedBy(service, async () => {
      const call = administrator.client.auth.deleteMe({ body: { password: PASSWORD } });
      assert.equal(await refusal(call), 'last_admin');
    });
    assert.deepEqual(events, []);
    assert.equal((await administrator.client.auth.me()).is_admin, true);
  });
});
