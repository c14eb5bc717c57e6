/** The actions of users in a soak test. Each action is a request, chosen by weight. */

import type { Client } from '#contract/client.ts';
import type { TaskInput } from '#contract/resources/task.ts';
import type { Random } from './random.ts';
import { remember, type World } from './world.ts';

type ActionContext = { client: Client; world: World; random: Random; people: readonly string[] };

/** An action fails if its request fails. It does nothing if there is no suitable record. */
export type Action = { name: string; weight: number; run(context: ActionContext): Promise<unknown> };

const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=DAILY;COUNT=2', ''];
const WORDS = ['milk', 'bread', 'blåbær', 'call', 'ring', 'report', 'taxes', 'garden', 'cykel', 'invoice'];

/** The bulk actions, and whether they take fields. */
const BULK = [
  ['complete', false],
  ['reopen', false],
  ['delete', false],
  ['move', true],
  ['update', true],
] as const;

/** An id that does not exist. */
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

export const ACTIONS: readonly Action[] = [
  {
    name: 'create',
    weight: 6,
    async run({ client, world, random, people }) {
      const project_id = random.pick(world.projects) ?? '';
      const { id } = await client.tasks.create({
        body: { ...fields(random, people), content: title(random), project_id },
      });
      remember(world.tasks, id);
    },
  },
  {
    name: 'create sub-task',
    weight: 6,
    run: onTask(async ({ client, world, random }, parent_id) => {
      const { id } = await client.tasks.create({ body: { content: title(random), parent_id } });
      remember(world.tasks, id);
    }),
  },
  {
    name: 'quick-add',
    weight: 3,
    async run({ client, world, random }) {
      const project_id = random.pick(world.projects) ?? '';
      const text = `${title(random)} tomorrow at 9 @home p2 !30 min`;
      remember(world.tasks, (await client.tasks.quickAdd({ body: { text, project_id } })).id);
    },
  },
  {
    name: 'update',
    weight: 8,
    run: onTask(({ client, random, people }, taskID) =>
      client.tasks.update({ taskID, body: { content: title(random), ...fields(random, people) } }),
    ),
  },
  {
    name: 'parent',
    weight: 5,
    run: onTask(({ client, world, random }, taskID) =>
      client.tasks.update({
        taskID,
        body: { parent_id: random.chance(0.2) ? null : (random.pick(world.tasks) ?? '') },
      }),
    ),
  },
  {
    name: 'move next to',
    weight: 8,
    run: onTask(({ client, world, random }, taskID) => {
      const other = random.pick(world.tasks) ?? '';
      return client.tasks.move({ taskID, body: random.chance(0.5) ? { after_id: other } : { before_id: other } });
    }),
  },
  {
    name: 'move to project',
    weight: 4,
    run: onTask(({ client, world, random }, taskID) =>
      client.tasks.move({ taskID, body: { project_id: random.pick(world.projects) ?? '' } }),
    ),
  },
  {
    name: 'move to section',
    weight: 4,
    run: onTask(({ client, world, random }, taskID) =>
      client.tasks.move({
        taskID,
        body: { section_id: random.chance(0.3) ? '' : (random.pick(world.sections) ?? '') },
      }),
    ),
  },
  { name: 'complete', weight: 8, run: onTask(({ client }, taskID) => client.tasks.complete({ taskID })) },
  { name: 'reopen', weight: 4, run: onTask(({ client }, taskID) => client.tasks.reopen({ taskID })) },
  { name: 'delete', weight: 3, run: onTask(({ client }, taskID) => client.tasks.delete({ taskID })) },
  { name: 'restore', weight: 4, run: onTask(({ client }, taskID) => client.tasks.restore({ taskID })) },
  {
    name: 'snooze',
    weight: 2,
    run: onTask(({ client, random }, taskID) =>
      client.tasks.snooze({
        taskID,
        body: { until: new Date(Date.now() + 1000 + random.below(120_000)).toISOString() },
      }),
    ),
  },
  {
    name: 'bulk',
    weight: 4,
    async run({ client, world, random, people }) {
      const ids = Array.from({ length: 1 + random.below(12) }, () => random.pick(world.tasks) ?? '').filter(Boolean);
      const [action, takesFields] = random.pick(BULK) ?? (['complete', false] as const);
      const fields =
        takesFields &&
        (action === 'move' ? { project_id: random.pick(world.projects) ?? '' } : bulkFields(random, people));
      if (ids.length > 0) await client.tasks.bulk({ body: { ids, action, ...(fields && { fields }) } });
    },
  },
  { name: 'duplicate', weight: 1, run: onTask(({ client }, taskID) => client.tasks.duplicate({ taskID })) },
  {
    name: 'comment',
    weight: 3,
    run: onTask(async ({ client, world, random }, taskID) => {
      remember(world.comments, (await client.comments.create({ taskID, body: { body: `${title(random)} @Erik` } })).id);
    }),
  },
  {
    name: 'edit comment',
    weight: 1,
    run: ({ client, world, random }) =>
      client.comments.update({ commentID: random.pick(world.comments) ?? UNKNOWN_ID, body: { body: title(random) } }),
  },
  {
    name: 'delete comment',
    weight: 1,
    run: ({ client, world, random }) =>
      client.comments.delete({ commentID: random.pick(world.comments) ?? UNKNOWN_ID }),
  },
  {
    name: 'attach',
    weight: 1,
    run: onTask(({ client, random }, taskID) => {
      const body = new FormData();
      body.set('file', new Blob([random.pick(WORDS) ?? '']), 'note.txt');
      return client.attachments.create({ taskID, body });
    }),
  },
  {
    name: 'remind',
    weight: 2,
    run: onTask(async ({ client, world, random }, taskID) => {
      const soon = new Date(Date.now() + random.below(300_000)).toISOString();
      const body = random.chance(0.5) ? { offset_min: -random.below(2000) } : { remind_at: soon };
      remember(world.reminders, (await client.reminders.create({ taskID, body })).id);
    }),
  },
  {
    name: 'delete reminder',
    weight: 1,
    run: ({ client, world, random }) =>
      client.reminders.delete({ reminderID: random.pick(world.reminders) ?? UNKNOWN_ID }),
  },
  { name: 'notifications', weight: 1, run: ({ client }) => client.notifications.list() },
  {
    name: 'create section',
    weight: 1,
    async run({ client, world, random }) {
      const projectID = random.pick(world.projects) ?? '';
      const { id } = await client.sections.create({ projectID, body: { name: title(random) } });
      world.sections.push(id);
      if (world.sections.length > 12) await client.sections.delete({ sectionID: world.sections.shift() ?? '' });
    },
  },
  {
    name: 'reorder sections',
    weight: 1,
    run: ({ client, world, random }) =>
      client.sections.reorder({
        projectID: random.pick(world.projects) ?? '',
        body: { ids: world.sections.toSorted(() => random.below(3) - 1) },
      }),
  },
  {
    name: 'list',
    weight: 3,
    run: ({ client, world, random }) =>
      client.tasks.list({ query: { project_id: random.pick(world.projects) ?? '', limit: 50 } }),
  },
  { name: 'today', weight: 1, run: ({ client }) => client.views.today() },
  { name: 'search', weight: 1, run: ({ client, random }) => client.views.search({ query: { q: title(random) } }) },
];

/** Chooses an action at random by weight. */
export function chooseAction(random: Random): Action {
  let left = random.below(TOTAL);
  for (const candidate of ACTIONS) {
    left -= candidate.weight;
    if (left < 0) return candidate;
  }
  throw new Error('the weights do not add up');
}

const TOTAL = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);

/** An action on a random task. Does nothing if there is none. */
function onTask(run: (context: ActionContext, taskId: string) => Promise<unknown>): Action['run'] {
  return async (context) => {
    const task = context.random.pick(context.world.tasks);
    if (task !== undefined) await run(context, task);
  };
}

function title(random: Random): string {
  return `${random.pick(WORDS)} ${random.pick(WORDS)} ${random.below(1000)}`;
}

/** Returns fields for a bulk update. */
function bulkFields(random: Random, people: readonly string[]): Omit<TaskInput, 'content'> {
  const { description: _description, ...others } = fields(random, people);
  return { priority: 1 + random.below(4), ...others };
}

/** Returns some fields of a task, each present at random. */
function fields(random: Random, people: readonly string[]): Omit<TaskInput, 'content'> {
  return {
    ...(random.chance(0.3) && { priority: 1 + random.below(4) }),
    ...(random.chance(0.3) && { due_date: `2026-1${random.below(3)}-${10 + random.below(18)}` }),
    ...(random.chance(0.2) && { recurrence_rule: random.pick(RULES) ?? '' }),
    ...(random.chance(0.2) && { labels: [random.pick(WORDS) ?? '', random.pick(WORDS) ?? ''] }),
    ...(random.chance(0.2) && { assignee_id: random.pick(people) ?? '' }),
    ...(random.chance(0.2) && { description: `- [x] ${title(random)}` }),
  };
}
