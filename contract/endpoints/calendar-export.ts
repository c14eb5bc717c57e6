import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Type } from '../type.ts';

const Feed = Type.Object({
  url: Type.String({
    description: 'The address of the feed. Everyone who knows it can read the tasks without signing in.',
  }),
});

/** Tasks as iCalendar files: the feed of an account and the file of a project. */
export const calendarExport = {
  feed: endpoint({
    id: 'calendarExport.feed',
    method: 'GET',
    path: '/api/v1/feed',
    auth: 'any',
    summary: 'Get the address of the calendar feed',
    notes: 'The first call creates the address. A read-only token gets an existing one, and 403 if there is none.',
    secret: true,
    responses: { 200: Feed },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  rotateFeed: endpoint({
    id: 'calendarExport.rotateFeed',
    method: 'POST',
    path: '/api/v1/feed/rotate',
    auth: 'any',
    summary: 'Replace the address of the calendar feed',
    notes: 'The former address answers 404 at once.',
    secret: true,
    responses: { 200: Feed },
    errors: { 401: signedOut },
  }),
  readFeed: endpoint({
    id: 'calendarExport.readFeed',
    method: 'GET',
    path: '/ics/{token}',
    params: { token: Type.String({ description: 'The secret of the feed.' }) },
    auth: 'none',
    summary: 'Read a calendar feed',
    notes:
      'The token is the credential; `.ics` after it is optional. Contains the open tasks with a date of all projects ' +
      'that the account can see and that are not archived, and the tasks that were completed in the last ' +
      `${LIMITS.feed.completedDays} days, at most ${LIMITS.feed.completedTasks}. Each task is a VTODO. An open task ` +
      'with a time is also a VEVENT.',
    conditional: true,
    query: Type.Object({
      undated: Type.Optional(Type.Boolean({ default: false, description: 'Includes tasks without a date.' })),
    }),
    responses: { 200: 'text/calendar' },
    errors: { 404: 'not_found', 422: 'validation_failed' },
  }),
  projectFile: endpoint({
    id: 'calendarExport.projectFile',
    method: 'GET',
    path: '/api/v1/export/projects/{projectID}.ics',
    auth: 'any',
    summary: 'Export the dated tasks of a project as a calendar file',
    notes: 'Contains completed tasks too. Tasks have the same form as in the feed.',
    responses: { 200: 'text/calendar' },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
} as const;
