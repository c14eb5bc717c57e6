/** Tools that find and read tasks. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Comment } from '#contract/resources/comment.ts';
import { Reminder } from '#contract/resources/reminder.ts';
import { Task } from '#contract/resources/task.ts';
import { Type } from '#contract/type.ts';
import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { capped, cursor, limit, taskId } from '../fields.ts';
import { LOOKUPS, Names, refused } from '../names.ts';
import { dayIn } from '../schedule.ts';
import { tool } from '../tool.ts';

const PAGE = { default: 50, max: 200 };

const page = { limit: Type.Optional(limit(PAGE)), cursor: Type.Optional(cursor()) };

const Found = Type.Object({
  tasks: Type.Array(Task),
  count: Type.Integer({ minimum: 0 }),
  next_cursor: Type.Optional(Type.String()),
});

type Page = { tasks: unknown[]; next_cursor?: string };

function foundTasks({ tasks, next_cursor }: Page) {
  return { tasks, count: tasks.length, ...(next_cursor !== undefined && { next_cursor }) };
}

const search = tool({
  name: 'search_tasks',
  title: 'Find tasks',
  description:
    'List tasks by an expression of the filter language (query), or by text, project, section, parent, assignee or label. Expressions: ' +
    '"today | overdue", "#Work & p1", "@phone & !no date", "assigned to: me", "7 days", "due before: friday", "completed: this week". ' +
    'Without arguments it lists all open tasks.',
  kind: 'read',
  input: Type.Object({
    query: Type.Optional(
      Type.String({ maxLength: LIMITS.filterQuery, description: 'A filter expression, without other conditions.' }),
    ),
    text: Type.Optional(Type.String({ description: 'Words in title or description.' })),
    project_id: Type.Optional(Type.String({ description: 'Id or name.' })),
    section_id: Type.Optional(Type.String({ description: 'Id, or name together with the project.' })),
    parent_id: Type.Optional(Type.String({ description: 'Id of a task whose sub-tasks are listed.' })),
    assignee_id: Type.Optional(Type.String({ description: 'Id or name of a person, or "me".' })),
    label: Type.Optional(Type.String({ description: 'Id or name of a label.' })),
    include_completed: Type.Optional(Type.Boolean({ description: 'Lists completed tasks too. Default: false.' })),
    ...page,
  }),
  output: Found,
  operations: [api.tasks.list, api.filters.preview, ...LOOKUPS],
  alsoRuns: [api.labels.list],
  async run({ run }, { query, limit: size, cursor: after, ...conditions }) {
    const paging = { limit: capped(size, PAGE), cursor: after };
    if (query !== undefined) {
      const [other] = Object.keys(conditions);
      if (other === undefined) return foundTasks(await run(api.filters.preview, { query: { query, ...paging } }));
      throw refused(
        other,
        'Give this condition in the query, such as "#Work & p1 & search: report", or omit the query.',
      );
    }
    const names = new Names(run);
    const { text, project_id, section_id, parent_id, assignee_id, label, include_completed } = conditions;
    const project = await names.project(project_id);
    return foundTasks(
      await run(api.tasks.list, {
        query: {
          q: text,
          project_id: project,
          section_id: await names.section(section_id, async () => project),
          parent_id,
          assignee_id: await names.person(assignee_id),
          label_id: label === undefined ? undefined : await names.label(label, 'label'),
          completed: include_completed ? 'include' : undefined,
          ...paging,
        },
      }),
    );
  },
});

const byDate = tool({
  name: 'find_tasks_by_date',
  title: 'Find tasks by due date',
  description:
    'List open tasks that are due from one day to another, by date. For a plan of the coming days use upcoming.',
  kind: 'read',
  input: Type.Object({
    from: Type.Optional(Type.String({ description: 'First day: YYYY-MM-DD or a phrase. Default: today.' })),
    to: Type.Optional(Type.String({ description: 'Last day, inclusive: YYYY-MM-DD or a phrase.' })),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 366, description: 'Number of days instead of to. Default: 7.' }),
    ),
    include_overdue: Type.Optional(
      Type.Boolean({ description: 'Includes tasks that were due before. Default: false.' }),
    ),
    assignee_id: Type.Optional(Type.String({ description: 'Id or name of a person, or "me".' })),
    ...page,
  }),
  output: Found,
  operations: [api.tasks.list, ...LOOKUPS],
  async run(context, { from, to, days = 7, include_overdue, assignee_id, limit: size, cursor: after }) {
    const { run, actor, now } = context;
    const first = from === undefined ? localDay(now, actor.timezone) : dayIn(context, 'from', from);
    const last = to === undefined ? addDays(first, days - 1) : dayIn(context, 'to', to);
    if (last < first && !include_overdue) throw refused('to', `The last day, ${last}, is before the first, ${first}.`);
    return foundTasks(
      await run(api.tasks.list, {
        query: {
          due_from: include_overdue ? undefined : first,
          due_before: last,
          assignee_id: await new Names(run).person(assignee_id),
          limit: capped(size, PAGE),
          cursor: after,
        },
      }),
    );
  },
});

const getTask = tool({
  name: 'get_task',
  title: 'Read a task',
  description: 'Read a task with its sub-tasks, its first comments and the reminders of the user.',
  kind: 'read',
  input: Type.Object({ task_id: taskId() }),
  output: Type.Object({
    task: Task,
    subtasks: Type.Array(Task),
    comments: Type.Array(Comment),
    reminders: Type.Array(Reminder),
  }),
  operations: [api.tasks.get, api.tasks.list, api.comments.list, api.reminders.list],
  async run({ run }, { task_id: taskID }) {
    const task = await run(api.tasks.get, { taskID });
    const { tasks: subtasks } = await run(api.tasks.list, { query: { parent_id: taskID, completed: 'include' } });
    const { comments } = await run(api.comments.list, { taskID });
    const { reminders } = await run(api.reminders.list, { taskID });
    return { task, subtasks, comments, reminders };
  },
});

/** The tools of this file. */
export const findTaskTools = [search, byDate, getTask];
