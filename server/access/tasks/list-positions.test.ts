/** Positions in task lists, compared with a model for random lists. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';
import { lockTask } from '../tasks/index.ts';
import { granted } from '../testing/granted.ts';
import { overlap } from '../testing/overlap.ts';
import { AT, onScene, type Scene } from '../testing/scene.ts';
import {
  firstInList,
  firstPositionsIn,
  lastPositionIn,
  lastPositionsIn,
  nextInList,
  previousInList,
  type TaskList,
  tasksInOrder,
} from './list-positions.ts';

type Drawn = { list: number; sort_order: number; isDeleted: boolean; isCompleted: boolean };

/** A stored task; `list` is the index of its list. */
type Stored = Drawn & { id: string };

const drawn: fc.Arbitrary<Drawn[]> = fc.array(
  fc.record({
    list: fc.integer({ min: 0, max: 3 }),
    // Databases store -0 as 0.
    sort_order: fc
      .oneof(fc.integer({ min: -2, max: 2 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
      .map((value) => value + 0),
    isDeleted: fc.boolean(),
    isCompleted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Four lists of one project: without section, in a section, below a task, and below that task in the section. */
async function listsOf({ store }: Scene, project_id: string): Promise<TaskList[]> {
  const section_id = await store('section', { project_id });
  const parent_id = await store('task', { project_id, deleted_at: AT });
  return [
    { section_id: null, parent_id: null },
    { section_id, parent_id: null },
    { section_id: null, parent_id },
    { section_id, parent_id },
  ];
}

function inOrder(tasks: readonly Stored[], list: number): { id: string; sort_order: number }[] {
  return tasks
    .filter((task) => task.list === list && !task.isDeleted)
    .sort((one, other) => one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1))
    .map(({ id, sort_order }) => ({ id, sort_order }));
}

onScene((scene, databaseName) => {
  /** Calls `check` for random tasks in four lists. The tasks of the run before are in another project. */
  const forAll = (check: (tasks: Stored[], lists: TaskList[], project: string) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(drawn, async (given) => {
        const { store, people } = scene();
        const project = await store('project', { owner_id: people.owner });
        const lists = await listsOf(scene(), project);
        const tasks: Stored[] = [];
        for (const task of given) {
          const { list, sort_order, isDeleted, isCompleted } = task;
          const id = newId(START);
          const state = { deleted_at: isDeleted ? AT : null, completed_at: isCompleted ? AT : null };
          await store('task', { id, project_id: project, ...lists[list], sort_order, ...state });
          tasks.push({ ...task, id });
        }
        await check(tasks, lists, project);
      }),
      { numRuns: 15 },
    );

  it('a list has its live tasks in the order of position and id', () =>
    forAll(async (tasks, lists, id) => {
      const project = granted('project', { id });
      for (const [index, list] of lists.entries()) {
        const rows = await scene().write((tx) => tasksInOrder(tx, project, list));
        assert.deepEqual(
          rows.map(({ id, sort_order }) => ({ id, sort_order })),
          inOrder(tasks, index),
        );
      }
    }));

  it('finds the first task and the neighbours of each task, as if the excepted task was not in the list', () =>
    forAll(async (tasks, lists, id) => {
      const project = granted('project', { id });
      await scene().read(async (tx) => {
        for (const [index, list] of lists.entries()) {
          const all = inOrder(tasks, index);
          for (const except of [all[0]?.id ?? '', all[1]?.id ?? '', 'none']) {
            const others = all.filter((task) => task.id !== except);
            assert.deepEqual(await firstInList(tx, project, list, except), others[0]);
            for (const [at, task] of others.entries()) {
              assert.deepEqual(await nextInList(tx, project, list, task, except), others[at + 1]);
              assert.deepEqual(await previousInList(tx, project, list, task, except), others[at - 1]);
            }
          }
        }
      });
    }));

  it('finds the head position of several lists and the tail position of several projects', () =>
    forAll(async (tasks, lists, id) => {
      const { store, people, read } = scene();
      const empty = await store('project', { owner_id: people.owner });
      const [project, other] = [granted('project', { id }), granted('project', { id: empty })];
      const except = tasks.slice(0, 2).map((task) => task.id);
      await read(async (tx) => {
        const heads = await firstPositionsIn(
          tx,
          lists.map((list) => ({ ...list, project })),
          except,
        );
        const expected = lists.map((list, index) => {
          const [head] = inOrder(tasks, index).filter((task) => !except.includes(task.id));
          return { ...list, project_id: id, position: head?.sort_order ?? null };
        });
        assert.deepEqual(new Set(heads.map(key)), new Set(expected.map(key)));
        // Deleted tasks count: a restored task keeps its position. The parent of two lists has the position 0.
        const tail = Math.max(0, ...tasks.map(({ sort_order }) => sort_order));
        assert.deepEqual([...(await lastPositionsIn(tx, [project, other, project]))], [[id, tail]]);
        assert.equal(await lastPositionIn(tx, project), tail);
        assert.equal(await lastPositionIn(tx, other), undefined);
        assert.deepEqual(await firstPositionsIn(tx, [], []), []);
      });
    }));

  if (databaseName === 'PostgreSQL') {
    it('lets a second move in the same project wait for the first one', async () => {
      const { database, store, actor } = scene();
      const [one, other] = [await store('task', { sort_order: 1 }), await store('task', { sort_order: 2 })];
      const list = { section_id: null, parent_id: null };
      const move = (id: string, by: 'owner' | 'editor') => async (tx: Tx) => {
        const { project } = await lockTask(tx, actor(by), id);
        return (await tasksInOrder(tx, project, list)).map((task) => task.id);
      };
      // The lists have no task in common: only the lock of the project makes the second move wait.
      const section_id = await store('section');
      const elsewhere = await store('task', { section_id });
      const lock = (tx: Tx) => lockTask(tx, actor('editor'), elsewhere);
      const [, locked] = await overlap(database, move(other, 'owner'), lock);
      assert.ok(locked.status === 'fulfilled' && locked.value.task.id === elsewhere);
      const settled = await overlap(database, move(other, 'owner'), move(one, 'editor'));
      for (const result of settled) assert.deepEqual(result, { status: 'fulfilled', value: [one, other] });
    });
  }
});

function key(head: object): string {
  return JSON.stringify(Object.entries(head).sort());
}
