/** Permissions: the records that each user can see and change, by kind and role, and the recipients of live messages. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { ReadTx } from '#server/platform/db/database.ts';
import { START } from '#server/testing/service.ts';
import { tables } from './all-tables.ts';
import { audience, audiences } from './audience.ts';
import { canReadProject, canReadTask } from './can-read.ts';
import { find } from './one.ts';
import { removeMember } from './people/members.ts';
import type { Kind } from './rows.ts';
import { granted } from './testing/granted.ts';
import { AT, onScene, PEOPLE, type PersonName } from './testing/scene.ts';
import { visible } from './visible.ts';
import { visibleToEach } from './visible-to-each.ts';

const ROLES: readonly Role[] = ['viewer', 'editor', 'owner'];
const ROLE_OF: Partial<Record<PersonName, Role>> = { owner: 'owner', editor: 'editor', viewer: 'viewer' };
const MEMBERS = ['owner', 'editor', 'viewer'];

function has(name: PersonName, role: Role): boolean {
  const own = ROLE_OF[name];
  return own !== undefined && levelOf(own) >= levelOf(role);
}

type Shown = Exclude<Kind, 'note'>;

const KINDS: readonly Shown[] = ['project', 'section', 'task', 'comment', 'attachment'];

onScene((scene) => {
  /** Stores a record of each kind in the project of the test. `deleted` is the kind of the one that is in the trash. */
  async function records(deleted?: Shown): Promise<Record<Shown, string>> {
    const { store, people } = scene();
    const state = (kind: Shown) => ({ deleted_at: kind === deleted ? AT : null });
    const project = await store('project', { owner_id: people.owner, ...state('project') });
    await scene().write(async (tx) => {
      for (const role of ['editor', 'viewer'] as const) {
        const member = { project_id: project, user_id: people[role], role, added_at: AT };
        await tx.run(tables(tx).insertInto('project_member').values(member));
      }
    });
    const content_id = await store('file_content');
    const task = await store('task', { project_id: project, ...state('task') });
    const comment = await store('comment', { task_id: task, ...state('comment') });
    return {
      project,
      section: await store('section', { project_id: project, ...state('section') }),
      task,
      comment,
      attachment: await store('attachment', { task_id: task, comment_id: comment, content_id }),
    };
  }

  /** The names of the users among all for whom the record is rendered. */
  async function renderedFor(tx: ReadTx, kind: Shown, id: string): Promise<PersonName[]> {
    const { people } = scene();
    const readers = sql<readonly string[]>`${JSON.stringify(Object.values(people))}`;
    const query = visibleToEach(tables(tx), tx.fragments, kind, sql.val(id), readers).select('project_access.user_id');
    const ids = (await tx.all(query)).map((row) => row.user_id);
    assert.equal(new Set(ids).size, ids.length);
    return PEOPLE.filter((name) => ids.includes(people[name]));
  }

  for (const kind of ['project', 'section', 'task'] as const) {
    for (const role of ROLES) {
      it(`visible selects each live ${kind} for users with the role ${role}`, async () => {
        const { people, read } = scene();
        const [live, ...hidden] = [await records(), await records(kind), await records('project')];
        await read(async (tx) => {
          for (const name of PEOPLE) {
            const rows = await tx.all(
              visible(tables(tx), kind, people[name], levelOf(role)).select(sql<string>`id`.as('id')),
            );
            const ids = new Set(rows.map(({ id }) => id));
            assert.equal(ids.has(live[kind]), has(name, role), name);
            for (const world of hidden) assert.equal(ids.has(world[kind]), false, name);
          }
        });
      });
    }
  }

  it('find returns a live record of each kind to users with the role', async () => {
    const { read, actor } = scene();
    const live = await records();
    await read(async (tx) => {
      for (const kind of KINDS) {
        for (const role of ROLES) {
          for (const name of PEOPLE) {
            const row = await find(tx, actor(name), kind, role, live[kind]);
            assert.equal(row?.id, has(name, role) ? live[kind] : undefined, `${kind} ${role} ${name}`);
          }
        }
      }
    });
  });

  it('renders a live record of each kind for the members, once for each', async () => {
    const live = await records();
    await scene().read(async (tx) => {
      for (const kind of KINDS) assert.deepEqual(await renderedFor(tx, kind, live[kind]), MEMBERS, kind);
    });
  });

  it('hides a deleted record and the records in it', async () => {
    const { read, actor } = scene();
    const hidden: Record<Exclude<Shown, 'attachment'>, readonly Shown[]> = {
      project: KINDS,
      section: ['section'],
      task: ['task', 'comment', 'attachment'],
      comment: ['comment', 'attachment'],
    };
    for (const [deleted, kinds] of Object.entries(hidden)) {
      const world = await records(deleted as Shown);
      await read(async (tx) => {
        for (const kind of KINDS) {
          const isHidden = kinds.includes(kind);
          const found = await find(tx, actor('owner'), kind, 'viewer', world[kind]);
          assert.equal(found === undefined, isHidden, `${kind} in a deleted ${deleted}`);
          const expected = isHidden ? [] : MEMBERS;
          assert.deepEqual(await renderedFor(tx, kind, world[kind]), expected, `${kind} in a deleted ${deleted}`);
        }
      });
    }
  });

  it('canReadProject and canReadTask hold for members of a live project', async () => {
    const { people, read } = scene();
    const worlds = [await records(), await records('task'), await records('project')];
    await read(async (tx) => {
      for (const name of PEOPLE) {
        const user = sql.val(people[name]);
        const answers = [];
        for (const { project, task } of worlds) {
          for (const condition of [canReadProject(user, sql.val(project)), canReadTask(user, sql.val(task))]) {
            const row = await tx.first(sql<{ can: number }>`select case when ${condition} then 1 else 0 end as can`);
            answers.push(row?.can);
          }
        }
        assert.deepEqual(answers, ROLE_OF[name] === undefined ? [0, 0, 0, 0, 0, 0] : [1, 1, 1, 0, 0, 0], name);
      }
    });
  });

  it('the audience of a project changes with its members, and is empty in the trash', async () => {
    const { people, write, project } = scene();
    const deleted = await records('project');
    const names = async () => {
      const ids = (await scene().read((tx) => audience(tx, project))).map((row) => row.user_id);
      assert.equal(new Set(ids).size, ids.length);
      return PEOPLE.filter((name) => ids.includes(people[name]));
    };
    assert.deepEqual(await names(), MEMBERS);
    await write((tx) => removeMember(tx, START, granted('project', { id: project }), people.editor));
    assert.deepEqual(await names(), ['owner', 'viewer']);
    assert.deepEqual(await scene().read((tx) => audience(tx, deleted.project)), []);
  });

  it('the audiences of several projects have the users by project, higher roles first', async () => {
    const { people, read, store, project } = scene();
    const own = await store('project', { owner_id: people.stranger });
    const deleted = (await records('project')).project;
    const byUser = await read((tx) => audiences(tx, [project, own, deleted]));
    const expected: [PersonName, string[]][] = [
      ['owner', [project]],
      ['editor', [project]],
      ['viewer', [project]],
      ['stranger', [own]],
    ];
    assert.deepEqual(byUser, new Map(expected.map(([name, ids]) => [people[name], new Set(ids)])));
    assert.equal([...byUser.keys()].at(-1), people.viewer);
    assert.deepEqual(await read((tx) => audiences(tx, [])), new Map());
  });
});
