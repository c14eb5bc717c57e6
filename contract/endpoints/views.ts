import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped, cursor, day, id, nextCursor } from '../resources/fields.ts';
import { Note } from '../resources/note.ts';
import { avatarColor, Person } from '../resources/person.ts';
import { Project } from '../resources/project.ts';
import { Task } from '../resources/task.ts';

const assignee = () => Type.Optional(Type.String({ description: '`me` keeps only what is assigned to the caller.' }));
const truncated = () => Type.Optional(Type.Boolean({ description: 'True when more tasks exist than are listed.' }));

/** A person with what is assigned to that person. */
const Delegate = Type.Object(
  { user_id: id(), name: Type.String(), avatar_color: avatarColor(), tasks: Type.Array(Task) },
  { title: 'Delegate' },
);

/** Tasks by date and by person, people, and search (interface section 4.5). */
export const views = {
  today: endpoint({
    id: 'views.today',
    method: 'GET',
    path: '/api/v1/today',
    auth: 'any',
    summary: 'List open tasks due today or earlier',
    notes: "Today is the caller's, in the caller's zone. A time already past still counts as today.",
    query: Type.Object({
      assignee_id: assignee(),
      limit: Type.Optional(clamped(LIMITS.pages.today, 'Tasks in both lists together.')),
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
    notes: 'Days without tasks are listed too; overdue tasks are not.',
    query: Type.Object({
      days: Type.Optional(clamped(LIMITS.upcomingDays, 'How many days, today included.')),
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
    summary: 'List the people the caller shares a project with, and the caller',
    notes: "By name in the caller's language. No mail addresses.",
    responses: { 200: Type.Object({ people: Type.Array(Person) }) },
    errors: { 401: signedOut },
  }),
  delegated: endpoint({
    id: 'views.delegated',
    method: 'GET',
    path: '/api/v1/delegated',
    auth: 'any',
    summary: 'List open tasks that are assigned to somebody else, by person',
    notes:
      "People by name in the caller's language, the tasks of each by date. Tasks of archived projects stay out. A person " +
      'whose tasks go on beyond the page is at the head of the next one again.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.delegated, 'Tasks on a page, of all people together.')),
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
      'Best first, completed tasks included. A blank text finds nothing. Projects and notes come with the first page ' +
      `only, at most ${LIMITS.searchExtras} of each.`,
    query: Type.Object({
      q: Type.String({ description: 'The words, without regard to case and diacritics.' }),
      archived: Type.Optional(Type.Boolean({ default: false, description: 'True adds archived projects.' })),
      limit: Type.Optional(clamped(LIMITS.pages.search, 'Tasks on a page.')),
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
