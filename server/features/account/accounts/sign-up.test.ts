import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ErrorBody } from '#contract/resources/error.ts';
import type { User } from '#contract/resources/user.ts';
import { newSecret } from '#server/platform/crypto/secret.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { ask, type TestResponse } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const PASSWORD = 'correct horse battery';

onSharedProject((scene) => {
  let count = 0;
  const newAddress = () => {
    count += 1;
    return `new${count}@example.org`;
  };
  const invite = async (email: string, role: 'editor' | 'viewer' = 'editor') => {
    const { owner, project } = scene();
    return tokenOf(await owner.client.invites.create({ projectID: project, body: { email, role } }));
  };
  const signUp = (body: unknown, headers?: Record<string, string>) =>
    ask(scene().service.url, 'POST', '/api/v1/auth/signup', body, headers);
  const asNew = (answer: TestResponse, method: string, path: string) => {
    const [cookie = ''] = answer.headers.getSetCookie();
    return ask(scene().service.url, method, `/api/v1${path}`, undefined, { cookie: cookie.split(';')[0] ?? '' });
  };
  const nothing = async (work: () => Promise<unknown>) => {
    const { service } = scene();
    const people = () => service.database.read((tx) => tx.all(tx.kysely.selectFrom('user').select('id')));
    const before = (await people()).length;
    assert.deepEqual(await emittedBy(service, work), []);
    assert.equal((await people()).length, before);
  };

  it('creates an account with Inbox and membership, signed in, with the address of the invite', async () => {
    const { service, owner, project } = scene();
    const email = newAddress();
    const token = await invite(email);
    await service.settled();
    const socket = await owner.listen();
    let answer: TestResponse | undefined;
    const events = await emittedBy(service, async () => {
      answer = await signUp({ token, name: ' Nina ', password: PASSWORD, timezone: 'Europe/Oslo', locale: 'en' });
    });
    assert.ok(answer);
    assert.equal(answer.status, 201, answer.text);
    const { user } = answer.json as { user: User };
    assert.deepEqual(
      [user.email, user.name, user.timezone, user.locale, user.is_admin],
      [email, 'Nina', 'Europe/Oslo', 'en', false],
    );
    assert.match(answer.headers.getSetCookie()[0] ?? '', /^service_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/i);

    const { projects } = (await asNew(answer, 'GET', '/projects')).json as { projects: object[] };
    assert.deepEqual(
      projects.map((one) => {
        const { name, role, is_inbox } = one as { name: string; role: string; is_inbox: boolean };
        return [name, role, is_inbox];
      }),
      [
        ['Inbox', 'owner', true],
        ['House', 'editor', false],
      ],
    );
    assert.ok(events.every(({ actor_id }) => actor_id === user.id));
    assert.deepEqual(
      events.map(({ activity, live, project_id, receiver_id }) => [activity ?? live, project_id, receiver_id]),
      [
        ['user.created', undefined, undefined],
        ['invite.accepted', project, undefined],
        ['member.added', project, undefined],
        ['project.created', undefined, user.id],
        ['notification', undefined, owner.id],
        ['user.signed_in', undefined, undefined],
      ],
    );
    assert.deepEqual((await socket.next('member.added')).payload.user_id, user.id);
    socket.close();
    const [notification] = (await owner.client.notifications.list()).notifications;
    assert.deepEqual(
      [notification?.kind, notification?.actor_name, notification?.project_id],
      ['member.added', 'Nina', project],
    );
    const login = await ask(service.url, 'POST', '/api/v1/auth/login', { email, password: PASSWORD });
    assert.equal(login.status, 200);
    await nothing(async () => assert.equal((await signUp({ token, name: 'N', password: PASSWORD })).status, 400));
  });

  it('checks the token first: 400 for an invalid one', async () => {
    const { service, owner, project } = scene();
    const [withdrawn, late] = [await invite(newAddress()), await invite(newAddress())];
    const { pending } = await owner.client.members.list({ projectID: project });
    await owner.client.invites.withdraw({ projectID: project, inviteID: pending[1]?.id ?? '' });
    const now = service.clock.now();
    await nothing(async () => {
      for (const token of [withdrawn, newSecret(), '', undefined, null, 7, ['x'], {}]) {
        const { status, json } = await signUp({ token, name: '', password: 'short', is_admin: true });
        assert.deepEqual([status, (json as ErrorBody).code], [400, 'bad_request'], String(token));
      }
      service.clock.advance(7 * 86_400_000);
      assert.equal((await signUp({ token: late, name: 'N', password: PASSWORD })).status, 400);
      service.clock.set(new Date(now).toISOString());
    });
    await owner.client.projects.delete({ projectID: project });
    await nothing(async () => {
      assert.equal((await signUp({ token: late, name: 'N', password: PASSWORD })).status, 400);
    });
    await owner.client.projects.restore({ projectID: project });
    assert.equal((await signUp({ token: late, name: 'N', password: PASSWORD })).status, 201);
  });

  it('reports all validation errors for a valid token, and creates nothing', async () => {
    const token = await invite(newAddress());
    const wrong: [object, string[]][] = [
      [{}, ['name', 'password']],
      [{ name: 'N', password: 'too short' }, ['password']],
      [{ name: 'x'.repeat(81), password: PASSWORD }, ['name']],
      [{ name: 'N', password: PASSWORD, timezone: 'Mars/Base', locale: 'de' }, ['locale', 'timezone']],
      [{ name: 'N', password: PASSWORD, email: 'other@example.org' }, ['email']],
      [{ name: 'N', password: PASSWORD, is_admin: true }, ['is_admin']],
    ];
    await nothing(async () => {
      for (const [body, fields] of wrong) {
        const { status, json } = await signUp({ token, ...body });
        assert.equal(status, 422, JSON.stringify(body));
        assert.deepEqual(Object.keys((json as ErrorBody).fields ?? {}).sort(), fields);
      }
    });
    assert.equal((await signUp({ token, name: 'N', password: PASSWORD })).status, 201);
  });

  it('answers 409 for an address with an account; its owner can accept the invite', async () => {
    const { owner, service, project } = scene();
    const email = newAddress();
    const garden = (await owner.client.projects.create({ body: { name: 'Garden' } })).id;
    const there = await owner.client.invites.create({ projectID: garden, body: { email, role: 'viewer' } });
    const first = await signUp({ token: await invite(email), name: 'N', password: PASSWORD });
    const token = tokenOf(there);
    await nothing(async () => {
      const { status, json } = await signUp({ token, name: 'N', password: PASSWORD });
      assert.deepEqual([status, (json as ErrorBody).code], [409, 'conflict']);
    });
    assert.notEqual(garden, project);
    assert.equal((await asNew(first, 'POST', `/invites/${token}/accept`)).status, 200);
    assert.equal((await asNew(first, 'GET', `/projects/${garden}`)).status, 200);
    await service.settled();
  });

  it('is refused from another site', async () => {
    const token = await invite(newAddress());
    await nothing(async () => {
      const body = { token, name: 'N', password: PASSWORD };
      assert.equal((await signUp(body, { 'sec-fetch-site': 'cross-site' })).status, 403);
      assert.equal((await signUp(body, { origin: 'https://evil.example' })).status, 403);
    });
  });
});
