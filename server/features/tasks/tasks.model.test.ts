/** Three people do anything to the tasks of two projects; whatever they do, what is stored and shown stays sound. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { ApiError, type Client } from '#contract/client.ts';
import { tables } from '#server/access/shared-tables.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { checkRows, type TaskRow } from '#server/testing/soundness.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

type World = { projects: readonly string[]; sections: readonly string[]; tasks: string[]; clients: readonly Client[] };

/** One act: who, and numbers that are taken modulo what there is to choose from. */
type Act = { kind: (typeof KINDS)[number]; who: number; task: number; other: number; position: number };

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

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(2),
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

  it('stays sound whatever is done, one thing after the other', async () => {
    const acts = fc.array(act, { minLength: 10, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const world = await emptyWorld();
        for (const one of sequence) await perform(world, one);
        await checkSound(world);
      }),
      { numRuns: 25 },
    );
  });

  it('stays sound whatever is done at the same time', async () => {
    const rounds = fc.array(fc.array(act, { minLength: 2, maxLength: 8 }), { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rounds, async (sequence) => {
        const world = await emptyWorld();
        for (const round of sequence) await Promise.all(round.map((one) => perform(world, one)));
        await checkSound(world);
      }),
      { numRuns: 15 },
    );
  });

  /** Two shared projects with a section each and a few tasks. The viewer's tries are refused. */
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
      await perform(world, { kind: 'create', who: 0, task: index, other: 0, position: index });
    }
    return world;
  }

  /** Refusals that the contract foresees are part of the game; a fault of the service is not. */
  async function perform(world: World, one: Act): Promise<void> {
    try {
      await attempt(world, one);
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
    }
  }

  async function attempt({ projects, sections, tasks, clients }: World, { kind, ...at }: Act): Promise<unknown> {
    const client = clients[at.who] ?? cast.owner.client;
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

  async function checkSound({ projects, sections, clients }: World): Promise<void> {
    const rows = await service.database.read((tx) =>
      tx.all(tables(tx).selectFrom('task').selectAll().where('project_id', 'in', projects)),
    );
    const live = new Map(rows.filter((row) => row.deleted_at === null).map((row) => [row.id, row]));
    checkRows(rows);
    await checkHistory(rows);
    for (const row of live.values()) {
      const home = row.section_id === null ? row.project_id : projects[sections.indexOf(row.section_id)];
      assert.equal(home, row.project_id, 'a task stands in a section of another project');
    }
    for (const project of projects) await checkShown(project, [...live.values()], clients);
  }

  /** What was completed stands in the project of its task, and what can be undone is there to be undone. */
  async function checkHistory(rows: readonly TaskRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const [completions, moveRequest] = await service.database.read(async (tx) => [
      await tx.all(tables(tx).selectFrom('completion').selectAll().where('task_id', 'in', ids)),
      await tx.all(tables(tx).selectFrom('advance').selectAll().where('task_id', 'in', ids)),
    ]);
    const projectOf = new Map(rows.map((row) => [row.id, row.project_id]));
    for (const one of completions) assert.equal(one.project_id, projectOf.get(one.task_id));
    const byId = new Map(completions.map((one) => [one.id, one.task_id]));
    for (const step of moveRequest) {
      if (step.completion_id !== null) assert.equal(byId.get(step.completion_id), step.task_id);
    }
  }

  async function checkShown(project: string, live: readonly TaskRow[], clients: readonly Client[]): Promise<void> {
    const expected = live.filter((row) => row.project_id === project);
    const query = { project_id: project, completed: 'include' } as const;
    const [shown, ...others] = await Promise.all(clients.map((client) => client.tasks.list({ query })));
    const ids = shown?.tasks.map(({ id }) => id) ?? [];
    assert.deepEqual(ids.toSorted(), expected.map(({ id }) => id).toSorted());
    for (const other of others)
      assert.deepEqual(
        other.tasks.map(({ id }) => id),
        ids,
      );
    for (const task of shown?.tasks ?? []) {
      const below = live.filter((row) => row.parent_id === task.id);
      assert.equal(task.subtask_count ?? 0, below.length);
      assert.equal(task.subtask_done ?? 0, below.filter((row) => row.completed_at !== null).length);
    }
    const { open_count } = (await clients[0]?.projects.get({ projectID: project })) ?? {};
    assert.equal(open_count, expected.filter((row) => row.completed_at === null).length);
  }
});
