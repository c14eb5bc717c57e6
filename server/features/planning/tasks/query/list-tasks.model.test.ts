/** Compares lists of the service with a model of plain objects, for random tasks, filters and pages. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import fc from 'fast-check';
import { LIMITS } from '#contract/limits.ts';
import { addDays } from '#domain/day/calendar.ts';
import { instantOf, localDay } from '#domain/day/zone.ts';
import { tables } from '#server/access/all-tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type storedTask, storeTask } from '#server/testing/stored-tasks.ts';
import { findTasks } from './find-tasks.ts';
import { listTasks } from './list-tasks.ts';
import type { TaskFilters } from './task-filters.ts';
import { indexTasks } from './task-text.ts';

type Stored = Awaited<ReturnType<typeof storedTask>>;

const ZONE = 'Europe/Copenhagen';
const TODAY = '2026-10-14';

eachDatabase((_name, open) => {
  let service: TestService;
  let database: Database;
  let actor: Actor;
  let tasks: Stored[];
  const ids = { projects: [] as string[], sections: [] as string[], people: [] as string[], parents: [] as string[] };
  let archived: string;
  let foreign: string;
  let random: () => number;

  const oneOf = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;

  before(async () => {
    database = await open();
    service = await startService(database);
    random = generator(20_261_014);
    const owner = await service.person('Olga');
    const editor = await service.person('Erik');
    const stranger = await service.person('Xenia');
    ids.people = [owner.id, editor.id];
    for (const name of ['House', 'Garden', 'Boat']) {
      ids.projects.push((await owner.client.projects.create({ body: { name } })).id);
    }
    const shared = await editor.client.projects.create({ body: { name: 'Shared' } });
    await service.share(shared.id, owner, 'viewer');
    ids.projects.push(shared.id);
    archived = (await owner.client.projects.create({ body: { name: 'Old' } })).id;
    await owner.client.projects.update({ projectID: archived, body: { archived: true } });
    foreign = (await stranger.client.projects.create({ body: { name: 'Foreign' } })).id;
    for (const name of ['First', 'Second']) {
      const project = ids.projects[0] ?? '';
      ids.sections.push((await owner.client.sections.create({ projectID: project, body: { name } })).id);
    }
    actor = {
      id: owner.id,
      name: owner.name,
      locale: 'en',
      timezone: ZONE,
      isAdmin: false,
      credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
      now: service.clock.now(),
    };
    for (let index = 0; index < 240; index += 1) await storeOne(index);
    const stored = await database.read((tx) => tx.all(tables(tx).selectFrom('task').selectAll()));
    tasks = stored.filter((task) => task.project_id !== foreign);
  });

  after(() => service.stop());

  async function storeOne(index: number): Promise<void> {
    const project = oneOf([...ids.projects, archived, foreign]);
    const section = project === ids.projects[0] && random() < 0.6 ? oneOf(ids.sections) : null;
    const due = random() < 0.6 ? addDays(TODAY, Math.floor(random() * 9) - 4) : null;
    const time = due !== null && random() < 0.5 ? oneOf(['00:30', '09:00', '23:30']) : null;
    const zone = time === null ? null : oneOf([ZONE, 'America/Los_Angeles', 'Pacific/Auckland']);
    const parent = random() < 0.2 && ids.parents.length > 0 ? oneOf(ids.parents) : null;
    const content = `${oneOf(['water', 'paint'])} ${oneOf(['common', 'rare', 'other'])} ${index}`;
    const description = random() < 0.3 ? oneOf(['common words', 'water']) : null;
    const completed = random() < 0.3 ? `2026-10-1${index % 4}T10:00:00.000Z` : null;
    const id = await storeTask(service, {
      project_id: project,
      section_id: section,
      section_place: section === null ? -1.7e308 : ids.sections.indexOf(section) + 1,
      parent_id: parent,
      content,
      description,
      priority: 1 + Math.floor(random() * 4),
      due_date: due,
      due_time: time,
      due_timezone: zone,
      due_at: due && zone && time ? new Date(instantOf(due, minutesOf(time), zone)).toISOString() : null,
      assignee_id: random() < 0.4 ? oneOf(ids.people) : null,
      completed_at: completed,
      snoozed_until:
        completed === null && random() < 0.15 ? oneOf(['2026-10-13T00:00:00.000Z', '2026-10-20T00:00:00.000Z']) : null,
      deleted_at: random() < 0.1 ? '2026-10-14T00:00:00.000Z' : null,
      sort_order: Math.floor(random() * 6),
      updated_at: `2026-10-0${1 + (index % 7)}T00:00:00.000Z`,
    });
    await database.transaction((tx) => indexTasks(tx, [{ id, project_id: project, content, description }]));
    if (index % 9 === 0) ids.parents.push(id);
  }

  const day = fc.integer({ min: -5, max: 6 }).map((days) => addDays(TODAY, days));
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
  const filters = (): fc.Arbitrary<TaskFilters> =>
    fc
      .record({
        project_id: maybe(fc.constantFrom(...ids.projects, archived, foreign)),
        section_id: fc.option(fc.constantFrom(...ids.sections), { nil: undefined, freq: 6 }),
        parent_id: fc.option(fc.constantFrom(...ids.parents), { nil: undefined, freq: 8 }),
        priority: maybe(fc.constantFrom(1, 2, 3, 4)),
        assignee_id: maybe(fc.constantFrom('me', ...ids.people)),
        due_from: maybe(day),
        due_before: maybe(day),
        no_date: maybe(fc.boolean()),
        top_level: maybe(fc.boolean()),
        completed: maybe(fc.constantFrom('include' as const, 'only' as const)),
        archived: maybe(fc.constantFrom('include' as const, 'only' as const)),
      })
      .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));

  const limits = fc.constantFrom(1, 7, 50, LIMITS.pages.tasks.max);

  async function listed(query: TaskFilters & { q?: string }, limit: number): Promise<string[]> {
    const all: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await database.read(async (tx) => {
        const { text } = await listTasks(tx, actor, { ...query, limit, ...(cursor !== undefined && { cursor }) });
        return JSON.parse(text) as { tasks: { id: string }[]; next_cursor?: string };
      });
      all.push(...page.tasks.map(({ id }) => id));
      cursor = page.next_cursor;
      if (cursor === undefined) return all;
      assert.equal(page.tasks.length, limit);
    }
  }

  it('lists the tasks that pass the filters, in order, page by page without gaps or duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(filters(), limits, async (query, limit) => {
        assert.deepEqual(
          await listed(query, limit),
          expected(query).map(({ id }) => id),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('finds tasks by words: titles first, then texts, the latest changed first', async () => {
    const messages = fc.constantFrom('common', 'water', 'com wat', 'rare paint', 'r', 'nothing');
    await fc.assert(
      fc.asyncProperty(filters(), messages, limits, async (query, q, limit) => {
        assert.deepEqual(
          await listed({ ...query, q }, limit),
          found(query, q).map(({ id }) => id),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('finds the same tasks with every search plan', async () => {
    const scales = fc.constantFrom(
      { many: 1, tooMany: 1 },
      { many: 1, tooMany: 5 },
      { many: 1000, tooMany: 2 },
      { many: 10_000, tooMany: 50_000 },
    );
    const messages = fc.constantFrom(['common'], ['water'], ['rare', 'paint']);
    await fc.assert(
      fc.asyncProperty(
        filters(),
        messages,
        scales,
        fc.boolean(),
        fc.constantFrom(2, 9),
        async (query, requested, scale, openFirst, limit) => {
          const page = (cursor: string | undefined) => ({ limit, cursor, cursorScope: {} });
          const wanted = { words: requested, filters: query, openFirst };
          await database.read(async (tx) => {
            for (let cursor: string | undefined; ; ) {
              const usual = await findTasks(tx, actor, wanted, page(cursor));
              assert.deepEqual(await findTasks(tx, actor, wanted, page(cursor), scale), usual);
              cursor = usual.nextCursor;
              if (cursor === undefined) break;
            }
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  function expected(query: TaskFilters): Stored[] {
    const inOne = (query.project_id ?? query.section_id ?? query.parent_id) !== undefined;
    const passing = tasks.filter((task) => passes(task, query));
    if (query.completed === 'only') return sorted(passing, (task) => [task.completed_at, task.id]).reverse();
    if (inOne) {
      return sorted(passing, (task) => [
        isParked(task),
        task.section_place,
        task.section_id ?? '',
        task.sort_order,
        task.id,
      ]);
    }
    return sorted(passing, (task) => [
      isParked(task),
      task.due_date ?? '~',
      task.due_time ?? '',
      task.priority,
      task.sort_order,
      task.id,
    ]);
  }

  function found(query: TaskFilters, q: string): Stored[] {
    const words = q.split(' ');
    const holds = (text: string) =>
      words.every((word) =>
        text.split(' ').some((one) => (word.length < 3 ? one.startsWith(word) : one.includes(word))),
      );
    const passing = tasks.filter((task) => passes(task, query) && holds(`${task.content} ${task.description ?? ''}`));
    return sorted(passing, (task) => [holds(task.content) ? 1 : 0, task.updated_at, task.id]).reverse();
  }

  function passes(task: Stored, query: TaskFilters): boolean {
    const isArchived = task.project_id === archived;
    const scope = query.archived ?? (query.project_id === undefined ? 'exclude' : 'include');
    const due = dayOf(task);
    const assignee = query.assignee_id === 'me' ? actor.id : query.assignee_id;
    return (
      task.deleted_at === null &&
      (scope === 'include' || isArchived === (scope === 'only')) &&
      (query.project_id === undefined || task.project_id === query.project_id) &&
      (query.section_id === undefined || task.section_id === query.section_id) &&
      (query.parent_id === undefined || task.parent_id === query.parent_id) &&
      (query.priority === undefined || task.priority === query.priority) &&
      (assignee === undefined || task.assignee_id === assignee) &&
      (query.due_from === undefined || (due !== null && due >= query.due_from)) &&
      (query.due_before === undefined || (due !== null && due <= query.due_before)) &&
      (query.no_date !== true || task.due_date === null) &&
      (query.top_level !== true || task.parent_id === null) &&
      (query.completed === 'include' || (task.completed_at !== null) === (query.completed === 'only'))
    );
  }

  const isParked = (task: Stored) =>
    task.snoozed_until !== null && Date.parse(task.snoozed_until) > service.clock.now() ? 1 : 0;
});

/** A clock time in another zone counts on the reader's day of that instant. */
function dayOf({ due_date, due_at, due_timezone }: Stored): string | null {
  return due_at !== null && due_timezone !== ZONE ? localDay(Date.parse(due_at), ZONE) : due_date;
}

function sorted(list: Stored[], keysOf: (task: Stored) => (string | number | null)[]): Stored[] {
  return list.toSorted((one, other) => {
    const others = keysOf(other);
    for (const [index, key] of keysOf(one).entries()) {
      const left = key ?? '';
      const right = others[index] ?? '';
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  });
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** A seeded random number generator (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
