/** Tools that read the activity of a project and the calendars of other programs. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { Activity } from '#contract/resources/activity.ts';
import { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { Type } from '#contract/type.ts';
import { capped, cursor, limit, projectId } from '../fields.ts';
import { LOOKUPS, Names } from '../names.ts';
import { dayIn } from '../schedule.ts';
import { tool } from '../tool.ts';

const { projectActivity: PAGE } = LIMITS.pages;

const getActivity = tool({
  name: 'get_activity',
  title: 'Read the activity of a project',
  description: 'List who changed what in a project, newest first.',
  kind: 'read',
  input: Type.Object({
    project_id: projectId(),
    limit: Type.Optional(limit(PAGE)),
    cursor: Type.Optional(cursor()),
  }),
  output: Type.Object({ activity: Type.Array(Activity), next_cursor: Type.Optional(Type.String()) }),
  operations: [api.activity.ofProject, ...LOOKUPS],
  run: async ({ run }, { project_id, limit: size, cursor: before }) =>
    run(api.activity.ofProject, {
      projectID: await new Names(run).project(project_id),
      query: { limit: capped(size, PAGE), before },
    }),
});

const listEvents = tool({
  name: 'list_calendar_events',
  title: 'List calendar events',
  description: "List the events of the user's other calendars, to find free time. They are only read.",
  kind: 'read',
  input: Type.Object({
    from: Type.String({ description: 'First day: YYYY-MM-DD or a phrase such as "today".' }),
    to: Type.String({ description: 'Last day, inclusive.' }),
  }),
  output: Type.Object({ events: Type.Array(CalendarEvent), from: Type.String(), to: Type.String() }),
  operations: [api.calendars.events],
  run: (context, { from, to }) =>
    context.run(api.calendars.events, {
      query: { from: dayIn(context, 'from', from), to: dayIn(context, 'to', to) },
    }),
});

/** The tools of this file. */
export const historyAndCalendarTools = [getActivity, listEvents];
