/** Tools that show the tasks of a day, of the coming days and of other people. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Task } from '#contract/resources/task.ts';
import { Type } from '#contract/type.ts';
import { capped, cursor, limit } from '../fields.ts';
import { tool } from '../tool.ts';

const PAGE = { default: 50, max: 200 };
const { upcomingDays, pages } = LIMITS;

const truncated = Type.Optional(Type.Boolean());

const today = tool({
  name: 'today',
  title: 'Tasks of today',
  description:
    'List the open tasks that are overdue and that are due today. Use it first when the user asks about the day.',
  kind: 'read',
  input: Type.Object({ limit: Type.Optional(limit(pages.today)) }),
  output: Type.Object({ date: Type.String(), overdue: Type.Array(Task), today: Type.Array(Task), truncated }),
  operations: [api.views.today],
  run: ({ run }, { limit: size }) => run(api.views.today, { query: { limit: capped(size, pages.today) } }),
});

const upcoming = tool({
  name: 'upcoming',
  title: 'Tasks of the coming days',
  description:
    'List the open tasks of today and the coming days, day by day, with days that are free. Use it to plan a week.',
  kind: 'read',
  input: Type.Object({
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: `Number of days including today, by default ${upcomingDays.default}, at most ${upcomingDays.max}.`,
      }),
    ),
  }),
  output: Type.Object({
    days: Type.Array(Type.Object({ date: Type.String(), tasks: Type.Array(Task) })),
    truncated,
  }),
  operations: [api.views.upcoming],
  run: ({ run }, { days }) => run(api.views.upcoming, { query: { days: capped(days, upcomingDays) } }),
});

const delegated = tool({
  name: 'delegated',
  title: 'Tasks of other people',
  description: 'List open tasks that are assigned to other people, by person.',
  kind: 'read',
  input: Type.Object({ limit: Type.Optional(limit(PAGE)), cursor: Type.Optional(cursor()) }),
  output: Type.Object({
    people: Type.Array(Type.Object({ user_id: Type.String(), name: Type.String(), tasks: Type.Array(Task) })),
    next_cursor: Type.Optional(Type.String()),
  }),
  operations: [api.views.delegated],
  run: ({ run }, { limit: size, cursor: after }) =>
    run(api.views.delegated, { query: { limit: capped(size, PAGE), cursor: after } }),
});

/** The tools of this file. */
export const overviewTools = [today, upcoming, delegated];
