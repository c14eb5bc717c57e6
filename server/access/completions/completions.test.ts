/** Completed occurrences of repeating tasks, undoing them, and the list of completed work. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';
import { change } from '../change.ts';
import { one } from '../one.ts';
import { granted } from '../testing/granted.ts';
import { AT, onScene, PEOPLE, type PersonName } from '../testing/scene.ts';
import { readCompleted } from './completed-work.ts';
import { addCompletion, completionsOf, removeCompletion } from './completions.ts';
import {
  addOccurrenceMove,
  lastOccurrenceMove,
  removeOccurrenceMove,
  withOccurrenceMoves,
} from './occurrence-moves.ts';

const isMember = (name: PersonName) => name !== 'former' && name !== 'stranger';

/** The instant `hours` after the start of the test. */
const after = (hours: number) => new Date(START + hours * 3_600_000).toISOString();

onScene((scene) => {
  /** The ids of the completed work that the user sees, latest first. */
  async function completed(name: PersonName, project?: string, rows = 100): Promise<string[]> {
    const { people, read } = scene();
    const values = { user: people[name], project: project ?? '', at: '', id: '', rows };
    const work = await read((tx) => readCompleted(tx, { ofProject: project !== undefined, isFirst: true }, values));
    return work.map(({ id }) => id);
  }

  it('records the completed occurrence, and deletes it when it is undone', async () => {
    const { store, actor, people, write, project } = scene();
    const [task, other] = [await store('task', { due_date: '2026-10-14', due_time: '09:00' }), await store('task')];
    const id = await write(async (tx) =>
      addCompletion(tx, actor('editor'), await one(tx, actor('editor'), 'task', 'editor', task)),
    );
    const shown = async () => {
      const rows = await write((tx) => completionsOf(tx, granted('task', { id: task }), 10));
      return rows.map(({ json }) => JSON.parse(json) as unknown);
    };
    const due = { due_date: '2026-10-14', due_time: '09:00' };
    const expected = [{ id, task_id: task, completed_at: AT, completed_by: people.editor, ...due }];
    assert.deepEqual(await shown(), expected);
    assert.deepEqual(await completed('viewer', project), [id]);
    await write((tx) => removeCompletion(tx, granted('task', { id: other }), id));
    assert.deepEqual(await shown(), expected);
    await write((tx) => removeCompletion(tx, granted('task', { id: task }), id));
    assert.deepEqual(await shown(), []);
    assert.deepEqual(await completed('viewer', project), []);
  });

  it('lists the completions of one task in pages, latest first', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 7 }),
        fc.integer({ min: 1, max: 3 }),
        async (hours, rows) => {
          const { store, read } = scene();
          const [task, other] = [granted('task', { id: await store('task') }), await store('task')];
          await store('completion', { task_id: other });
          const all: { id: string; at: string }[] = [];
          for (const hour of hours) {
            const at = after(hour);
            all.push({ at, id: await store('completion', { task_id: task.id, completed_at: at }) });
          }
          const sorted = all.sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1)).map(({ id }) => id);
          const pages: string[] = [];
          for (let cursor: [string, string] | undefined; ; ) {
            const page = await read((tx) => completionsOf(tx, task, rows, cursor));
            pages.push(...page.map(({ id }) => id));
            const last = page.at(-1);
            if (last === undefined) break;
            cursor = [last.completed_at, last.id];
          }
          assert.deepEqual(pages, sorted);
        },
      ),
      { numRuns: 15 },
    ));

  it('moves the completions of a task that moves to another project', async () => {
    const { store, actor, people, write, project } = scene();
    const to = await store('project', { owner_id: people.owner });
    const [task, other] = [await store('task'), await store('task')];
    const [id, stays] = [await store('completion', { task_id: task }), await store('completion', { task_id: other })];
    await write(async (tx) =>
      change(tx, actor('owner'), 'task', await one(tx, actor('owner'), 'task', 'editor', task), { project_id: to }),
    );
    assert.deepEqual(await completed('owner', to), [id]);
    assert.deepEqual(await completed('owner', project), [stays]);
    assert.deepEqual(await completed('viewer', to), []);
  });

  it('shows completed work to members, without the trash and the last occurrence of a completed series', async () => {
    const { store, people, project } = scene();
    const series = await store('task');
    const first = await store('completion', { task_id: series, completed_at: after(1) });
    const task = await store('task', { completed_at: after(2), completed_by: people.owner });
    const ended = await store('task', { completed_at: after(4) });
    const earlier = await store('completion', { task_id: ended, completed_at: after(3) });
    await store('completion', { task_id: ended, completed_at: after(4) });
    await store('completion', { task_id: await store('task', { deleted_at: AT }), completed_at: after(5) });
    await store('task', { completed_at: after(6), deleted_at: AT });
    const all = [ended, earlier, task, first];
    for (const name of PEOPLE) assert.deepEqual(await completed(name, project), isMember(name) ? all : [], name);
    const archived = await store('project', { owner_id: people.viewer, archived: 1 });
    const hidden = await store('task', { project_id: archived, completed_at: after(7) });
    assert.deepEqual(await completed('viewer', archived), [hidden]);
    assert.equal((await completed('viewer')).includes(hidden), false);
    assert.deepEqual(
      (await completed('viewer')).filter((id) => all.includes(id)),
      all,
    );
  });

  it('pages over the completed work of several projects without a gap', async () => {
    const { store, people, read } = scene();
    const user = await store('user', { email: `${newId(START)}@example.org`, name: 'Reader' });
    const projects = [await store('project', { owner_id: user }), await store('project', { owner_id: user })];
    const foreign = await store('project', { owner_id: people.stranger });
    const all: { id: string; at: string }[] = [];
    for (let index = 0; index < 12; index += 1) {
      const project_id = projects[index % 3 === 0 ? 0 : 1] ?? '';
      const completed_at = after(Math.floor(index / 2));
      const task_id = await store('task', { project_id, completed_at: index % 2 === 0 ? completed_at : null });
      const id = index % 2 === 0 ? task_id : await store('completion', { task_id, project_id, completed_at });
      all.push({ at: completed_at, id });
    }
    await store('task', { project_id: foreign, completed_at: after(3) });
    const sorted = all.sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? 1 : -1)).map(({ id }) => id);
    for (const rows of [1, 3, 5, 20]) {
      const found: string[] = [];
      for (let [at, id, isFirst] = ['', '', true]; ; isFirst = false) {
        const shape = { ofProject: false, isFirst };
        const page = await read((tx) => readCompleted(tx, shape, { user, project: '', at, id, rows }));
        found.push(...page.map((row) => row.id));
        const last = page.at(-1);
        if (last === undefined) break;
        [at, id] = [last.at, last.id];
      }
      assert.deepEqual(found, sorted, `${rows} rows`);
    }
  });

  it('stores the moves of a series, so that the last one can be undone first', async () => {
    const { store, write } = scene();
    const [task, other] = [granted('task', { id: await store('task') }), granted('task', { id: await store('task') })];
    const completion = await store('completion', { task_id: task.id });
    const writes = [
      { task: task.id, before: { due_date: '2026-10-14' }, after: { due_date: '2026-10-15' }, reminders: ['r'] },
    ];
    const first = { number: 1, completion, nextDue: '2026-10-15', writes };
    const skipped = { number: 2, completion: null, nextDue: null, writes: [] };
    await write(async (tx) => {
      await addOccurrenceMove(tx, task, first);
      await addOccurrenceMove(tx, other, { ...skipped, number: 7 });
      await addOccurrenceMove(tx, task, skipped);
      assert.deepEqual(await lastOccurrenceMove(tx, task), skipped);
      await removeOccurrenceMove(tx, task, 2);
      assert.deepEqual(await lastOccurrenceMove(tx, task), first);
    });
    await write(async (tx) => {
      await removeOccurrenceMove(tx, task, 1);
      assert.equal(await lastOccurrenceMove(tx, task), undefined);
      assert.deepEqual(await withOccurrenceMoves(tx, [task, other]), new Set([other.id]));
    });
  });

  it('keeps the last 20 moves of a task', async () => {
    const { store, write } = scene();
    const task = granted('task', { id: await store('task') });
    const undone = await write(async (tx) => {
      for (let number = 1; number <= 22; number += 1) {
        await addOccurrenceMove(tx, task, { number, completion: null, nextDue: null, writes: [] });
      }
      const numbers: number[] = [];
      for (let last = await lastOccurrenceMove(tx, task); last; last = await lastOccurrenceMove(tx, task)) {
        numbers.push(last.number);
        await removeOccurrenceMove(tx, task, last.number);
      }
      return numbers;
    });
    assert.deepEqual(
      undone,
      Array.from({ length: 20 }, (_, index) => 22 - index),
    );
  });
});
