import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped, cursor, day, id, nextCursor } from '../resources/fields.ts';
import { Note } from '../resources/note.ts';
import { avatarColor, Person } from '../resources/person.ts';
import { Project } from '../resources/project.ts';
import { Task } from '../resources/task.ts';
import { Type } from '../type.ts';

const assignee = () =>
  Type.Optional(Type.String({ description: '`me` lists only tasks that are assigned to the caller.' }));
const truncated = () => Type.Optional(Type.Boolean({ description: 'True if there are more tasks than listed.' }));

/** A person with the tasks assigned to them. */
const Delegate = Type.Object(
  { user_id: id(), name: Type.String(), avatar_color: avatarColor(), tasks: Type.Array(Task) },
  { title: 'Delegate' },
);

/** Tasks by date and by person, people, and search. */
export const views = {
  today: endpoint({
    id: 'views.today',
    method: 'GET',
    path: '/api/v1/today',
    auth: 'any',
    summary: 'List open tasks due today or earlier',
    notes: "Today is in the caller's time zone. A task whose time has passed today is not overdue.",
    query: Type.Object({
      assignee_id: assignee(),
      limit: Type.Optional(clamped(LIMITS.pages.today, 'Maximum number of tasks in both lists together.')),
    }),
    responses: {
      200: Type.Object({ date: day(), overdue: Type.Array(Task), today: Type.Array(Task), truncated: truncated() }),
    },
    errors: { 401: signedOut },
  }),
  upcoming: endpoint({
    id: 'views.upcoming',
    method: 'GET',
    path: '/api/v1/upcoming',
    auth: 'any',
    summary: 'List open tasks by day, from today',
    notes: 'Includes days without tasks. Overdue tasks are omitted.',
    query: Type.Object({
      days: Type.Optional(clamped(LIMITS.upcomingDays, 'Number of days, including today.')),
      assignee_id: assignee(),
    }),
    responses: {
      200: Type.Object({
        days: Type.Array(Type.Object({ date: day(), tasks: Type.Array(Task) })),
        truncated: truncated(),
      }),
    },
    errors: { 401: signedOut },
  }),
  people: endpoint({
    id: 'views.people',
    method: 'GET',
    path: '/api/v1/people',
    auth: 'any',
    summary: 'List the caller and the people in common projects',
    notes: "Sorted by name in the caller's language. Mail addresses are omitted.",
    responses: { 200: Type.Object({ people: Type.Array(Person) }) },
    errors: { 401: signedOut },
  }),
  delegated: endpoint({
    id: 'views.delegated',
    method: 'GET',
    path: '/api/v1/delegated',
    auth: 'any',
    summary: 'List open tasks that are assigned to other people, by person',
    notes:
      "People are sorted by name in the caller's language, their tasks by date. Tasks of archived projects are " +
      'omitted. A person whose tasks continue on the next page is repeated there.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.delegated, 'Page size: tasks of all people together.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({ people: Type.Array(Delegate), next_cursor: Type.Optional(nextCursor()) }),
    },
    errors: { 401: signedOut },
  }),
  search: endpoint({
    id: 'views.search',
    method: 'GET',
    path: '/api/v1/search',
    auth: 'any',
    summary: 'Search tasks, projects and notes',
    notes:
      'Best match first, including completed tasks. A blank text finds nothing. Only the first page has projects ' +
      `and notes, at most ${LIMITS.searchExtras} of each.`,
    query: Type.Object({
      q: Type.String({ description: 'Search words. Case and diacritics are ignored.' }),
      archived: Type.Optional(
        Type.Boolean({ default: false, description: 'If true, archived projects are included.' }),
      ),
      limit: Type.Optional(clamped(LIMITS.pages.search, 'Page size.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({
        tasks: Type.Array(Task),
        projects: Type.Array(Project),
        notes: Type.Array(Note),
        next_cursor: Type.Optional(nextCursor()),
      }),
    },
    errors: { 401: signedOut },
  }),
} as const;
