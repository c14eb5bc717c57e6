/** Members of projects, and the people that a user can see. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Tx } from '#server/platform/db/database.ts';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { START } from '#server/testing/service.ts';
import { tables } from '../all-tables.ts';
import { granted } from '../testing/granted.ts';
import { overlap } from '../testing/overlap.ts';
import { AT, onScene, PEOPLE, type PersonName } from '../testing/scene.ts';
import {
  addMember,
  lockMembers,
  lockOwnMembers,
  memberRole,
  removeMember,
  setMemberRole,
  transferOwnership,
} from './members.ts';
import { collaboratorsOf, namedPeopleIn, namedPeopleInEach, peopleIn } from './people-in.ts';
import { candidatesFor, membersAmong, membersOf } from './people-of.ts';
import { visiblePeople } from './visible-names.ts';

const ROLE_OF: Partial<Record<PersonName, string>> = { owner: 'owner', editor: 'editor', viewer: 'viewer' };

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'not_found';

onScene((scene, databaseName) => {
  const namesOf = (ids: Iterable<string>) => {
    const { people } = scene();
    const known = new Set(ids);
    return PEOPLE.filter((name) => known.has(people[name]));
  };

  it('returns the role of each user, and none in a deleted project', async () => {
    const { people, project: id, store, read } = scene();
    const deleted = await store('project', { owner_id: people.owner, deleted_at: AT });
    for (const name of PEOPLE) {
      assert.equal(await read((tx) => memberRole(tx, { id }, people[name])), ROLE_OF[name], name);
      assert.equal(await read((tx) => memberRole(tx, { id: deleted }, people[name])), undefined);
    }
  });

  it('lets members lock the members of a live project, and only the owner lock them for management', async () => {
    const { people, project, actor, store, write } = scene();
    const deleted = await store('project', { owner_id: people.owner, deleted_at: AT });
    for (const name of PEOPLE) {
      const locked = write((tx) => lockMembers(tx, actor(name), project));
      if (ROLE_OF[name] === undefined) await assert.rejects(locked, isNotFound, name);
      else assert.deepEqual([(await locked).role, (await locked).project.id], [ROLE_OF[name], project]);
      const own = write((tx) => lockOwnMembers(tx, actor(name), project));
      if (name === 'owner') assert.equal((await own).id, project);
      else await assert.rejects(own, isNotFound, name);
      await assert.rejects(
        write((tx) => lockMembers(tx, actor(name), deleted)),
        isNotFound,
      );
    }
  });

  it('changes the role of one member in one project', async () => {
    const { people, project, store, write, read } = scene();
    const other = await store('project', { owner_id: people.owner });
    await write(async (tx) => {
      await addMember(tx, START, { id: other }, { userId: people.viewer, role: 'viewer', showsEmail: true });
      await setMemberRole(tx, { id: project }, { userId: people.viewer, role: 'editor' });
    });
    const roles = await read(async (tx) => [
      await memberRole(tx, { id: project }, people.viewer),
      await memberRole(tx, { id: other }, people.viewer),
      await memberRole(tx, { id: project }, people.editor),
    ]);
    assert.deepEqual(roles, ['editor', 'viewer', 'editor']);
  });

  it('deletes the reminders and assignments of a removed member only in that project', async () => {
    const { people, project: id, store, write, read } = scene();
    const elsewhere = await store('project', { owner_id: people.editor });
    const mine = { assignee_id: people.editor, assigned_by: people.owner };
    const [live, trashed, other, foreign] = [
      await store('task', mine),
      await store('task', { ...mine, deleted_at: AT }),
      await store('task', { assignee_id: people.viewer, assigned_by: people.owner }),
      await store('task', { ...mine, project_id: elsewhere }),
    ];
    const kept = [
      await store('reminder', { task_id: live, user_id: people.viewer }),
      await store('reminder', { task_id: foreign, user_id: people.editor }),
    ];
    await store('reminder', { task_id: live, user_id: people.editor });
    await store('reminder', { task_id: trashed, user_id: people.editor });
    const unassigned = await write((tx) => removeMember(tx, START + 1, granted('project', { id }), people.editor));
    assert.deepEqual(unassigned, [live]);
    await read(async (tx) => {
      const tasks = await tx.all(
        tables(tx)
          .selectFrom('task')
          .select(['id', 'assignee_id', 'assigned_by', 'version'])
          .where('id', 'in', [live, trashed, other, foreign]),
      );
      const byId = new Map(tasks.map((task) => [task.id, [task.assignee_id, task.assigned_by, task.version]]));
      assert.deepEqual(byId.get(live), [null, null, 2]);
      assert.deepEqual(byId.get(trashed), [null, null, 2]);
      assert.deepEqual(byId.get(other), [people.viewer, people.owner, 1]);
      assert.deepEqual(byId.get(foreign), [people.editor, people.owner, 1]);
      const reminders = await tx.all(
        tables(tx).selectFrom('reminder').select('id').where('task_id', 'in', [live, trashed, foreign]).orderBy('id'),
      );
      assert.deepEqual(
        reminders.map((row) => row.id),
        kept,
      );
      assert.equal(await memberRole(tx, { id }, people.editor), undefined);
      assert.equal(await memberRole(tx, { id }, people.viewer), 'viewer');
    });
  });

  it('transfers the ownership to a member and makes the former owner an editor', async () => {
    const { people, project: id, store, actor, write, read } = scene();
    const other = await store('project', { owner_id: people.owner });
    await write(async (tx) => {
      await transferOwnership(tx, START + 1, await lockOwnMembers(tx, actor('owner'), id), people.viewer);
    });
    await read(async (tx) => {
      const members = await membersOf(tx, granted('project', { id }));
      const roles = Object.fromEntries(members.map(({ name, role }) => [name, role]));
      assert.deepEqual(roles, { viewer: 'owner', owner: 'editor', editor: 'editor' });
      assert.equal(members.length, 3);
      assert.equal(await memberRole(tx, { id: other }, people.owner), 'owner');
    });
  });

  it('shows the people of a project only to its members', async () => {
    const { people, project: id, store, actor, read } = scene();
    const foreign = await store('project', { owner_id: people.stranger });
    const project = granted('project', { id });
    await read(async (tx) => {
      const members = await membersOf(tx, project);
      assert.deepEqual(namesOf(members.map((row) => row.user_id)), ['owner', 'editor', 'viewer']);
      for (const { user_id, role, added_at } of members) {
        const [name] = namesOf([user_id]);
        assert.deepEqual([role, added_at], [name && ROLE_OF[name], name === 'owner' ? null : AT]);
      }
      assert.deepEqual(namesOf((await candidatesFor(tx, project)).map((row) => row.id)), ['former', 'stranger']);
      const userIds = [people.viewer, people.former, people.stranger];
      assert.deepEqual(namesOf(await peopleIn(tx, project, userIds)), ['viewer']);
      assert.deepEqual(
        (await membersAmong(tx, id, userIds)).map((row) => row.name),
        ['viewer'],
      );
      for (const name of PEOPLE) {
        const expected = ROLE_OF[name] === undefined ? [] : ['owner', 'editor', 'viewer'];
        assert.deepEqual(namesOf((await namedPeopleIn(tx, project, actor(name))).map((row) => row.id)), expected, name);
        const each = await namedPeopleInEach(tx, [id, foreign], actor(name));
        assert.equal(each.has(foreign), name === 'stranger', name);
        assert.equal(each.has(id), ROLE_OF[name] !== undefined, name);
      }
    });
  });

  it('shows collaborators of live projects, and addresses only to owners and editors', async () => {
    const { people, store, actor, write, read } = scene();
    const [shared, deleted] = [
      await store('project', { owner_id: people.stranger, archived: 1 }),
      await store('project', { owner_id: people.former, deleted_at: AT }),
    ];
    await write(async (tx) => {
      await addMember(tx, START, { id: shared }, { userId: people.viewer, role: 'viewer', showsEmail: true });
      await addMember(tx, START, { id: deleted }, { userId: people.stranger, role: 'editor', showsEmail: true });
    });
    const expected: Record<PersonName, PersonName[]> = {
      owner: ['owner', 'editor', 'viewer'],
      editor: ['owner', 'editor', 'viewer'],
      viewer: ['owner', 'editor', 'viewer', 'stranger'],
      former: [],
      stranger: ['viewer', 'stranger'],
    };
    await read(async (tx) => {
      for (const name of PEOPLE) {
        assert.deepEqual(namesOf((await collaboratorsOf(tx, actor(name))).map((row) => row.id)), expected[name], name);
        const visible = await visiblePeople(tx, actor(name));
        assert.deepEqual(namesOf(visible.map((row) => row.id)), expected[name], name);
        const addresses = namesOf(visible.flatMap(({ id, email }) => (email === null ? [] : [id])));
        assert.deepEqual(addresses, name === 'viewer' ? ['viewer'] : expected[name], name);
      }
    });
  });

  if (databaseName === 'PostgreSQL') {
    it('refuses a member who was removed while they waited for the lock', async () => {
      const { database, people, project, actor } = scene();
      const remove = async (tx: Tx) =>
        removeMember(tx, START, await lockOwnMembers(tx, actor('owner'), project), people.editor);
      const [removed, refused] = await overlap(database, remove, (tx) => lockMembers(tx, actor('editor'), project));
      assert.equal(removed.status, 'fulfilled');
      assert.ok(refused.status === 'rejected' && isNotFound(refused.reason));
    });
  }
});
