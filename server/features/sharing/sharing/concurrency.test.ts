/** Concurrent changes of members. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { tokenOf } from '#server/testing/invite-token.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  let count = 0;
  const invite = async (email?: string, role: 'editor' | 'viewer' = 'editor') => {
    count += 1;
    const { owner, project } = scene();
    const body = { email: email ?? `crossing${count}@example.org`, role };
    return tokenOf(await owner.client.invites.create({ projectID: project, body }));
  };
  const accept = async (person: Person, token: string) =>
    (await person.ask('POST', `/api/v1/invites/${token}/accept`)).status;
  const signUp = async (token: string) => {
    const body = { token, name: 'N', password: 'correct horse battery' };
    return (await ask(scene().service.url, 'POST', '/api/v1/auth/signup', body)).status;
  };
  const members = async (person = scene().owner) =>
    (await person.client.members.list({ projectID: scene().project })).members;
  const isIn = async ({ id }: Person) => (await members()).some(({ user_id }) => user_id === id);
  const remove = (person: Person, { id }: Person) =>
    person.ask('DELETE', `/api/v1/projects/${scene().project}/members/${id}`);
  const rounds = async (work: () => Promise<void>) => {
    for (let round = 0; round < 4; round += 1) await work();
  };

  it('one token adds one person, for any number of concurrent requests', async () => {
    const { service, owner, stranger, administrator } = scene();
    await rounds(async () => {
      const token = await invite();
      const events = await emittedBy(service, async () => {
        const people = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? stranger : administrator));
        const statuses = await Promise.all(people.map((person) => accept(person, token)));
        assert.deepEqual(statuses.toSorted(), [200, ...Array(11).fill(404)]);
      });
      assert.equal(events.filter(({ activity }) => activity === 'invite.accepted').length, 1);
      assert.equal(events.filter(({ activity }) => activity === 'member.added').length, 1);
      assert.equal((await members()).length, 4);
      for (const person of [stranger, administrator]) await remove(owner, person);
    });
  });

  it('two sign-ups with one token create one account, and none if the invite is accepted first', async () => {
    const { service, stranger } = scene();
    const people = () => service.database.read((tx) => tx.all(tx.kysely.selectFrom('user').select('email')));
    const token = await invite();
    const before = (await people()).length;
    const statuses = await Promise.all([signUp(token), signUp(token), signUp(token)]);
    assert.deepEqual(statuses.toSorted(), [201, 400, 400]);
    assert.equal((await people()).length, before + 1);
    const other = await invite();
    const [signed, accepted] = await Promise.all([signUp(other), accept(stranger, other)]);
    assert.ok((signed === 201) !== (accepted === 200), `${signed} ${accepted}`);
    assert.equal((await people()).length, before + (signed === 201 ? 2 : 1));
  });

  it('two sign-ups with two tokens of one address create one account', async () => {
    const { owner, service } = scene();
    const email = 'one.address@example.org';
    const garden = (await owner.client.projects.create({ body: { name: 'Garden' } })).id;
    const other = await owner.client.invites.create({ projectID: garden, body: { email, role: 'viewer' } });
    const tokens = [await invite(email), tokenOf(other)];
    assert.deepEqual((await Promise.all(tokens.map(signUp))).toSorted(), [201, 409]);
    const users = await service.database.read((tx) =>
      tx.all(tx.kysely.selectFrom('user').select('id').where('email', '=', email)),
    );
    assert.equal(users.length, 1);
  });

  it('an invite is either used or withdrawn, never both', async () => {
    const { service, owner, stranger, project } = scene();
    await rounds(async () => {
      const token = await invite();
      const { pending } = await owner.client.members.list({ projectID: project });
      const path = `/api/v1/projects/${project}/invites/${pending[0]?.id}`;
      const events = await emittedBy(service, async () => {
        const [used, withdrawn] = await Promise.all([accept(stranger, token), owner.ask('DELETE', path)]);
        assert.ok((used === 200) !== (withdrawn.status === 204), `${used} ${withdrawn.status}`);
        assert.equal(await isIn(stranger), used === 200);
      });
      const ends = events.filter(({ activity }) => activity?.startsWith('invite.') === true);
      assert.equal(ends.length, 1);
      await remove(owner, stranger);
    });
  });

  it('of many concurrent invites to one address, one remains', async () => {
    const { owner, project } = scene();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => invite('many@example.org')));
    const { pending } = await owner.client.members.list({ projectID: project });
    assert.deepEqual(
      pending.map(({ email }) => email),
      ['many@example.org'],
    );
    const answers = await Promise.all(tokens.map((token) => accept(scene().stranger, token)));
    assert.equal(answers.filter((status) => status === 200).length, 1);
  });

  it('a concurrent invite and removal leave a consistent state and event', async () => {
    const { service, owner, stranger, project } = scene();
    await rounds(async () => {
      await owner.client.invites.create({ projectID: project, body: { user_id: stranger.id, role: 'viewer' } });
      const events = await emittedBy(service, async () => {
        const body = { user_id: stranger.id, role: 'editor' };
        const [invited, removed] = await Promise.all([
          owner.ask('POST', `/api/v1/projects/${project}/invites`, body),
          remove(owner, stranger),
        ]);
        assert.deepEqual([invited.status, removed.status], [201, 204]);
      });
      const last = events.findLast(({ receiver_id, live }) => receiver_id === stranger.id && live !== 'notification');
      assert.equal(await isIn(stranger), last?.live === 'project.created');
      await remove(owner, stranger);
    });
  });

  it('two concurrent transfers create one owner, the one in the answers', async () => {
    const { owner, editor, viewer, project } = scene();
    const transfer = (person: Person, to: Person) =>
      person.ask('POST', `/api/v1/projects/${project}/transfer`, { user_id: to.id });
    await rounds(async () => {
      const [toEditor, toViewer] = await Promise.all([transfer(owner, editor), transfer(owner, viewer)]);
      assert.deepEqual([toEditor.status, toViewer.status].toSorted(), [200, 404]);
      const now = toEditor.status === 200 ? editor : viewer;
      const people = await members();
      assert.deepEqual(
        people.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id),
        [now.id],
      );
      assert.equal(people.length, 3);
      assert.equal((await transfer(now, owner)).status, 200);
    });
  });

  it('a transfer to a member who leaves at the same time keeps an owner in the project', async () => {
    const { service, owner, editor, project } = scene();
    await rounds(async () => {
      const [given, left] = await Promise.all([
        owner.ask('POST', `/api/v1/projects/${project}/transfer`, { user_id: editor.id }),
        remove(editor, editor),
      ]);
      if (given.status === 200) assert.equal(left.status, 409);
      else assert.deepEqual([given.status, left.status], [422, 204]);
      const now = given.status === 200 ? editor : owner;
      assert.equal((await now.client.projects.get({ projectID: project })).role, 'owner');
      if (given.status === 200) await editor.ask('POST', `/api/v1/projects/${project}/transfer`, { user_id: owner.id });
      else await service.share(project, editor, 'editor');
    });
  });

  it('nothing stays assigned to a member who is removed at the same time', async () => {
    const { service, owner, editor, viewer, task, project } = scene();
    const { id } = await task({});
    const other = await task({});
    await rounds(async () => {
      await Promise.all([
        owner.ask('PATCH', `/api/v1/tasks/${id}`, { assignee_id: viewer.id }),
        editor.ask('POST', '/api/v1/tasks/bulk', {
          ids: [other.id],
          action: 'update',
          fields: { assignee_id: viewer.id },
        }),
        editor.ask('POST', '/api/v1/tasks', { content: 'New', project_id: project, assignee_id: viewer.id }),
        remove(owner, viewer),
      ]);
      const { tasks } = await owner.client.tasks.list({ query: { project_id: project } });
      assert.deepEqual(
        tasks.filter(({ assignee_id }) => assignee_id === viewer.id),
        [],
      );
      await service.share(project, viewer, 'viewer');
    });
  });
});
