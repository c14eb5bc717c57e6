import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { storeToken } from '#server/testing/credentials.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { ask } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const administrators = async () => {
    const { users } = await scene().administrator.client.users.list();
    return users.filter(({ is_admin }) => is_admin).length;
  };

  it('makes an account an administrator and withdraws this, with one event each, and tells the account', async () => {
    const { service, administrator } = scene();
    const person = await service.person(`Raised${crypto.randomUUID()}`);
    const socket = await person.listen();
    const set = (is_admin: boolean) => administrator.client.users.update({ userID: person.id, body: { is_admin } });
    const expected = (is_admin: boolean) => ({
      actor_id: administrator.id,
      receiver_id: person.id,
      subject_id: person.id,
      activity: 'user.admin_changed',
      payload: { user_id: person.id, is_admin },
      live: 'user.updated',
    });
    const added = await emittedBy(service, async () => {
      await set(true);
      await set(true);
    });
    assert.deepEqual(added, [expected(true)]);
    assert.equal((await socket.next('user.updated')).payload.is_admin, true);
    await person.client.activity.events();
    assert.deepEqual(await emittedBy(service, () => set(false)), [expected(false)]);
    assert.equal(await refusal(person.client.activity.events()), 'forbidden');
    assert.equal(await refusal(person.client.users.list()), 'forbidden');
    socket.close();
  });

  it('changes nothing without is_admin, and refuses other fields and unknown accounts', async () => {
    const { service, administrator, editor } = scene();
    const events = await emittedBy(service, async () => {
      await administrator.client.users.update({ userID: editor.id, body: {} });
      const path = `/api/v1/users/${editor.id}`;
      for (const body of [{ email: 'other@example.org' }, { is_admin: 'yes' }, { is_admin: null }, { is_admin: 1 }]) {
        assert.equal((await administrator.ask('PATCH', path, body)).status, 422, JSON.stringify(body));
      }
      const unknown = administrator.client.users.update({ userID: newId(START), body: { is_admin: true } });
      assert.equal(await refusal(unknown), 'not_found');
    });
    assert.deepEqual(events, []);
  });

  it('S-27-7: refuses tokens of administrators, and everybody else', async () => {
    const { service, administrator, owner, editor } = scene();
    const person = await service.person(`Plain${crypto.randomUUID()}`);
    const path = `/api/v1/users/${person.id}`;
    const bearer = async (who: typeof owner) => ({ authorization: `Bearer ${(await storeToken(service, who)).token}` });
    const patch = async (headers: Record<string, string>, is_admin = true) =>
      (await ask(service.url, 'PATCH', path, { is_admin }, headers)).status;
    for (const who of [owner, editor, person]) {
      assert.equal(await patch({ cookie: who.cookie }), 403);
      assert.equal(await patch(await bearer(who)), 403);
    }
    assert.equal(await patch({}), 401);
    assert.equal(await patch(await bearer(administrator)), 403);
    assert.equal(await patch({ ...(await bearer(administrator)), cookie: administrator.cookie }), 403);
    assert.equal((await person.client.auth.me()).is_admin, false);
  });

  it('C-17: the last administrator cannot be withdrawn, by themselves either', async () => {
    const { service, administrator } = scene();
    assert.equal(await administrators(), 1);
    const events = await emittedBy(service, async () => {
      const self = administrator.client.users.update({ userID: administrator.id, body: { is_admin: false } });
      assert.equal(await refusal(self), 'last_admin');
    });
    assert.deepEqual(events, []);
    assert.equal((await administrator.client.auth.me()).is_admin, true);
  });

  it('C-17: of two administrators who withdraw each other at the same time, one stays', async () => {
    const { service, administrator } = scene();
    for (let round = 0; round < 5; round += 1) {
      const other = await service.person(`Other${crypto.randomUUID()}`, { isAdmin: true });
      const withdraw = (by: typeof other, whom: typeof other) =>
        by.ask('PATCH', `/api/v1/users/${whom.id}`, { is_admin: false });
      const answers = await Promise.all([withdraw(administrator, other), withdraw(other, administrator)]);
      const left = (await administrator.client.auth.me()).is_admin ? administrator : other;
      const codes = answers.map(({ status, json }) => (status === 204 ? 204 : (json as { code: string }).code));
      assert.equal(codes.filter((code) => code === 204).length, 1, String(codes));
      // A request that was authenticated after the other one has committed is refused as that of any other account.
      assert.ok(codes.includes('last_admin') || codes.includes('forbidden'), String(codes));
      assert.deepEqual(
        [(await administrator.client.auth.me()).is_admin, (await other.client.auth.me()).is_admin].filter(Boolean),
        [true],
      );
      if (left === administrator) continue;
      await other.client.users.update({ userID: administrator.id, body: { is_admin: true } });
      await administrator.client.users.update({ userID: other.id, body: { is_admin: false } });
    }
    assert.equal(await administrators(), 1);
  });

  it('C-17: of three administrators who all withdraw each other at the same time, one stays', async () => {
    const { service, administrator } = scene();
    const three = [
      administrator,
      await service.person(`Second${crypto.randomUUID()}`, { isAdmin: true }),
      await service.person(`Third${crypto.randomUUID()}`, { isAdmin: true }),
    ];
    const requests = three.flatMap((by) =>
      three.map((whom) => by.ask('PATCH', `/api/v1/users/${whom.id}`, { is_admin: false })),
    );
    for (const { status } of await Promise.all(requests)) assert.ok([204, 403, 409].includes(status), String(status));
    const states = await Promise.all(three.map(async ({ client }) => (await client.auth.me()).is_admin));
    assert.ok(states.filter(Boolean).length >= 1, String(states));
    const left = three[states.indexOf(true)] ?? assert.fail();
    await left.client.users.update({ userID: administrator.id, body: { is_admin: true } });
    for (const { id } of three.slice(1)) {
      await administrator.client.users.update({ userID: id, body: { is_admin: false } });
    }
  });
});
