import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addPasskey, signingIn } from '#server/features/account/passkeys/testing/ceremonies.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { storeSession, storeToken } from '#server/testing/credentials.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { closeCode, openSocket } from '#server/testing/open-socket.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { halfOpenCookie, submitCode, submitPassword } from '#server/testing/second-factor.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const set = (person: { id: string }, is_disabled: boolean, by = scene().administrator) =>
    by.client.users.update({ userID: person.id, body: { is_disabled } });
  const member = () => scene().service.person(`Disabled${crypto.randomUUID()}`);
  const listed = async ({ id }: Person) => {
    const { users } = await scene().administrator.client.users.list();
    return users.find((user) => user.id === id) ?? assert.fail();
  };

  it('ends and refuses every credential of a disabled account, and accepts the lasting ones again when it is enabled', async () => {
    const { service, administrator } = scene();
    const person = await member();
    const { token } = await storeToken(service, person);
    const { authenticator } = await addPasskey(person);
    const { url: feed } = await person.client.calendarExport.feed();
    const { address } = await person.client.mailToTask.address();
    const waiting = await halfOpenCookie(service, person);
    const bearer = { authorization: `Bearer ${token}` };
    const sockets = [await openSocket(service.url, { cookie: person.cookie }), await openSocket(service.url, bearer)];
    const closed = sockets.map(closeCode);
    await service.settled();
    const events = await emittedBy(service, async () => {
      await set(person, true);
      await set(person, true);
    });
    assert.deepEqual(events, [
      { actor_id: administrator.id, subject_id: person.id, activity: 'user.disabled', payload: { user_id: person.id } },
    ]);
    assert.deepEqual(await Promise.all(closed), [4401, 4401]);
    const { is_disabled, last_seen_at } = await listed(person);
    assert.deepEqual([is_disabled, last_seen_at], [true, undefined]);

    const me = async (headers: Record<string, string>) =>
      (await ask(service.url, 'GET', '/api/v1/auth/me', undefined, headers)).status;
    const password = Buffer.from(`${person.email}:${token}`).toString('base64');
    const basic = { authorization: `Basic ${password}`, depth: '0' };
    const lasting = async () => [
      await me(bearer),
      (await ask(service.url, 'PROPFIND', '/caldav/', undefined, basic)).status,
      (await ask(service.url, 'POST', `/mcp?key=${token}`, { jsonrpc: '2.0', id: 1, method: 'ping' })).status,
      (await fetch(service.url + new URL(feed).pathname)).status,
      (await ask(service.url, 'POST', '/inbound/mail', { to: address, subject: 'Task' })).status,
    ];
    assert.deepEqual(await lasting(), [401, 401, 401, 404, 404]);
    assert.deepEqual([await me({ cookie: person.cookie }), await me({ cookie: waiting })], [401, 401]);
    assert.equal((await submitCode(service, waiting, '123456')).status, 401);
    for (const headers of [{ cookie: person.cookie }, bearer]) {
      await assert.rejects(openSocket(service.url, headers), /401/);
    }
    assert.equal((await signingIn(service).signIn(authenticator)).status, 403);

    const enabled = await emittedBy(service, async () => {
      await set(person, false);
      await set(person, false);
    });
    assert.deepEqual(
      enabled.map(({ activity, subject_id }) => [activity, subject_id]),
      [['user.enabled', person.id]],
    );
    assert.deepEqual(await lasting(), [200, 207, 200, 200, 201]);
    assert.equal(await me({ cookie: person.cookie }), 401, 'ended sessions stay ended');
    assert.equal((await signingIn(service).signIn(authenticator)).status, 200);
    assert.equal((await submitPassword(service, person)).status, 200);
  });

  it('reveals only to the owner of a disabled account that it is disabled', async () => {
    const { service } = scene();
    const person = await member();
    await set(person, true);
    const logIn = (email: string, password: string) =>
      ask(service.url, 'POST', '/api/v1/auth/login', { email, password });
    const unknown = await logIn(`${person.email}.invalid`, 'wrong password');
    const wrong = await logIn(person.email, 'wrong password');
    assert.deepEqual([wrong.status, wrong.json], [401, unknown.json]);
    const events = await emittedBy(service, async () => {
      const right = await submitPassword(service, person);
      assert.deepEqual([right.status, (right.json as { code: string }).code], [403, 'account_disabled']);
      assert.deepEqual(right.headers.getSetCookie(), []);
    });
    assert.ok(events.every(({ activity }) => activity !== 'user.signed_in'));
    const forgot = await ask(service.url, 'POST', '/api/v1/auth/password/forgot', { email: person.email });
    assert.equal(forgot.status, 204);
  });

  it('keeps records and shared projects of a disabled account, and suggests it to nobody', async () => {
    const { service, owner, editor } = scene();
    const person = await member();
    const { id: project } = await person.client.projects.create({ body: { name: 'Shared' } });
    await service.share(project, editor, 'editor');
    const { id: task } = await editor.client.tasks.create({
      body: { content: 'Theirs', project_id: project, assignee_id: person.id },
    });
    await set(person, true);
    const { assignee_id } = await editor.client.tasks.update({ taskID: task, body: { content: 'Changed' } });
    assert.equal(assignee_id, person.id);
    const { members } = await editor.client.members.list({ projectID: project });
    assert.ok(members.some(({ user_id }) => user_id === person.id));
    const isSuggested = async () => {
      const { candidates } = await owner.client.members.list({ projectID: scene().project });
      return candidates.some(({ id }) => id === person.id);
    };
    assert.equal(await isSuggested(), false);
    await set(person, false);
    assert.equal(await isSuggested(), true);
  });

  it('refuses everybody but administrators, the own account, unknown accounts and other values', async () => {
    const { service, administrator, owner, editor, viewer, stranger } = scene();
    const person = await member();
    const events = await emittedBy(service, async () => {
      for (const who of [owner, editor, viewer, stranger, person]) {
        assert.equal(await refusal(set(person, true, who)), 'forbidden');
      }
      assert.equal(await refusal(set(administrator, true)), 'conflict');
      assert.equal(await refusal(set({ id: newId(START) }, true)), 'not_found');
      const path = `/api/v1/users/${person.id}`;
      for (const is_disabled of ['yes', 1, null]) {
        assert.equal((await administrator.ask('PATCH', path, { is_disabled })).status, 422);
      }
    });
    assert.deepEqual(events, []);
    assert.equal((await listed(person)).is_disabled, false);
  });

  // The last test: it ends the session of the administrator.
  it('C-17: of two administrators who disable or withdraw each other at the same time, one stays', async () => {
    const { service, administrator } = scene();
    const other = await member();
    await administrator.client.users.update({ userID: other.id, body: { is_admin: true } });
    const two = [administrator, other];
    for (const body of [{ is_disabled: true }, { is_admin: false }, { is_disabled: true }, { is_admin: false }]) {
      // A disabled account loses its sessions.
      const sessions = await Promise.all(two.map((who) => storeSession(service, who)));
      const patch = (by: number, whom: number, change: object) =>
        ask(service.url, 'PATCH', `/api/v1/users/${two[whom]?.id}`, change, { cookie: sessions[by]?.cookie ?? '' });
      const answers = await Promise.all([patch(0, 1, { is_disabled: true }), patch(1, 0, body)]);
      const codes = answers.map(({ status, json }) => (status === 204 ? 204 : (json as { code: string }).code));
      assert.equal(codes.filter((code) => code === 204).length, 1, String(codes));
      const [winner, loser] = codes[0] === 204 ? [0, 1] : [1, 0];
      const restored = await patch(winner, loser, { is_disabled: false, is_admin: true });
      assert.equal(restored.status, 204, restored.text);
    }
  });
});
