/** Random operations of three people on the tasks of two projects. Checks invariants of the stored and the returned data. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { ApiError, type Client } from '#contract/client.ts';
import { tables } from '#server/access/all-tables.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { checkRows, type TaskRow } from '#server/testing/task-invariants.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

type World = { projects: readonly string[]; sections: readonly string[]; tasks: string[]; clients: readonly Client[] };

/** One operation: the person, and numbers that select its parameters (modulo the number of choices). */
type Operation = { kind: (typeof KINDS)[number]; person: number; task: number; other: number; position: number };

const KINDS = [
  'create',
  'create below',
  'complete',
  'reopen',
  'delete',
  'restore',
  'snooze',
  'move beside',
  'move to project',
  'move to section',
  'parent',
  'no parent',
  'due',
  'skip',
] as const;

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom(...KINDS),
  person: fc.nat(2),
  task: fc.nat(20),
  other: fc.nat(20),
  position: fc.nat(3),
});

eachDatabase((_name, open) => {
  let service: TestService;
  let cast: Cast;

  before(async () => {
    service = await startService(await open());
    cast = await castOf(service);
  });

  after(() => service.stop());

  it('keeps the invariants through sequential operations', async () => {
    const operations = fc.array(operation, { minLength: 10, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(operations, async (sequence) => {
        const world = await emptyWorld();
        for (const operation of sequence) await perform(world, operation);
        await checkInvariants(world);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the invariants through concurrent operations', async () => {
    const rounds = fc.array(fc.array(operation, { minLength: 2, maxLength: 8 }), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rounds, async (sequence) => {
        const world = await emptyWorld();
        for (const round of sequence) await Promise.all(round.map((operation) => perform(world, operation)));
        await checkInvariants(world);
      }),
      { numRuns: 15 },
    );
  });

  /** Creates two shared projects with a section each and some tasks. Operations of the viewer are refused. */
  async function emptyWorld(): Promise<World> {
    const { owner, editor, viewer } = cast;
    const projects: string[] = [];
    const sections: string[] = [];
    for (const name of ['One', 'Two']) {
      const { id } = await owner.client.projects.create({ body: { name } });
      await service.share(id, editor, 'editor');
      await service.share(id, viewer, 'viewer');
      projects.push(id);
      sections.push((await owner.client.sections.create({ projectID: id, body: { name } })).id);
    }
    const world = { projects, sections, tasks: [], clients: [owner.client, editor.client, viewer.client] };
    for (let index = 0; index < 4; index += 1) {
      await perform(world, { kind: 'create', person: 0, task: index, other: 0, position: index });
    }
    return world;
  }

  /** Accepts refusals that the contract allows, and fails on any other error. */
  async function perform(world: World, operation: Operation): Promise<void> {
    try {
      await attempt(world, operation);
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
    }
  }

  async function attempt({ projects, sections, tasks, clients }: World, { kind, ...at }: Operation): Promise<unknown> {
    const client = clients[at.person] ?? cast.owner.client;
    const taskID = tasks[at.task % Math.max(1, tasks.length)] ?? '';
    const other = tasks[at.other % Math.max(1, tasks.length)] ?? '';
    const project = projects[at.position % 2] ?? '';
    switch (kind) {
      case 'create':
        return tasks.push((await client.tasks.create({ body: { content: 'task', project_id: project } })).id);
      case 'create below':
        return tasks.push((await client.tasks.create({ body: { content: 'below', parent_id: taskID } })).id);
      case 'complete':
        return client.tasks.complete({ taskID });
      case 'reopen':
        return client.tasks.reopen({ taskID });
      case 'delete':
        return client.tasks.delete({ taskID });
      case 'restore':
        return client.tasks.restore({ taskID });
      case 'snooze':
        return client.tasks.snooze({ taskID, body: { until: '2027-01-01T00:00:00Z' } });
      case 'move beside':
        return client.tasks.move({ taskID, body: at.position % 2 ? { after_id: other } : { before_id: other } });
      case 'move to project':
        return client.tasks.move({ taskID, body: { project_id: project } });
      case 'move to section':
        return client.tasks.move({
          taskID,
          body: { section_id: at.position > 1 ? (sections[at.position % 2] ?? '') : '' },
        });
      case 'parent':
        return client.tasks.update({ taskID, body: { parent_id: other } });
      case 'no parent':
        return client.tasks.update({ taskID, body: { parent_id: null, priority: 1 + (at.position % 4) } });
      case 'due':
        return client.tasks.update({ taskID, body: { due_date: '2026-10-20', recurrence_rule: 'FREQ=WEEKLY' } });
      case 'skip':
        return client.repetition.skipOccurrence({ taskID });
    }
  }

  async function checkInvariants({ projects, sections, clients }: World): Promise<void> {
    const rows = await service.database.read((tx) =>
      tx.all(tables(tx).selectFrom('task').selectAll().where('project_id', 'in', projects)),
    );
    const live = new Map(rows.filter((row) => row.deleted_at === null).map((row) => [row.id, row]));
    checkRows(rows);
    await checkHistory(rows);
    for (const row of live.values()) {
      const home = row.section_id === null ? row.project_id : projects[sections.indexOf(row.section_id)];
      assert.equal(home, row.project_id, 'a task is in a section of another project');
    }
    for (const project of projects) await checkShown(project, [...live.values()], clients);
  }

  /** Completions are in the project of their task, and undoable moves refer to existing tasks. */
  async function checkHistory(rows: readonly TaskRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const [completions, moves] = await service.database.read(async (tx) => [
      await tx.all(tables(tx).selectFrom('completion').selectAll().where('task_id', 'in', ids)),
      await tx.all(tables(tx).selectFrom('advance').selectAll().where('task_id', 'in', ids)),
    ]);
    const projectOf = new Map(rows.map((row) => [row.id, row.project_id]));
    for (const completion of completions) assert.equal(completion.project_id, projectOf.get(completion.task_id));
    const byId = new Map(completions.map(({ id, task_id }) => [id, task_id]));
    for (const move of moves) {
      if (move.completion_id !== null) assert.equal(byId.get(move.completion_id), move.task_id);
    }
  }

  async function checkShown(project: string, live: readonly TaskRow[], clients: readonly Client[]): Promise<void> {
    const expected = live.filter((row) => row.project_id === project);
    const query = { project_id: project, completed: 'include' } as const;
    const [first, ...others] = await Promise.all(clients.map((client) => client.tasks.list({ query })));
    const ids = first?.tasks.map(({ id }) => id) ?? [];
    assert.deepEqual(ids.toSorted(), expected.map(({ id }) => id).toSorted());
    for (const other of others)
      assert.deepEqual(
        other.tasks.map(({ id }) => id),
        ids,
      );
    for (const task of first?.tasks ?? []) {
      const below = live.filter((row) => row.parent_id === task.id);
      assert.equal(task.subtask_count ?? 0, below.length);
      assert.equal(task.subtask_done ?? 0, below.filter((row) => row.completed_at !== null).length);
    }
    const { open_count } = (await clients[0]?.projects.get({ projectID: project })) ?? {};
    assert.equal(open_count, expected.filter((row) => row.completed_at === null).length);
  }
});
