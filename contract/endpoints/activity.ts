import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Activity } from '../resources/activity.ts';
import { clamped, count, id } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** The activity log of projects and of the whole service. Entries are kept for two years. */
export const activity = {
  ofProject: endpoint({
    id: 'activity.ofProject',
    method: 'GET',
    path: '/api/v1/projects/{projectID}/activity',
    auth: 'any',
    summary: 'List the activity of a project, newest first',
    notes:
      'Available to everyone who can read the project. `payload` omits ids of projects that the caller cannot ' +
      'see. Only the owner sees email addresses of invited people. An entry about a person has `user_name` in ' +
      '`payload`, and one about a changed assignee `assignee_before_name` and `assignee_after_name`.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.projectActivity, 'Page size.')),
      before: Type.Optional(before()),
    }),
    responses: { 200: page() },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found' },
  }),
  list: endpoint({
    id: 'activity.list',
    method: 'GET',
    path: '/api/v1/activity',
    auth: 'admin',
    summary: 'List the activity of the whole service, newest first',
    notes: `Entries are kept for ${LIMITS.activityDays} days.`,
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.activity, 'Page size.')),
      before: Type.Optional(before()),
      user_id: Type.Optional(id({ description: 'Only activity of this person.' })),
      project_id: Type.Optional(id({ description: 'Only activity of this project, even if it was deleted.' })),
      event: Type.Optional(Type.String({ description: 'Only events with exactly this name.' })),
    }),
    responses: { 200: page() },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden' },
  }),
  events: endpoint({
    id: 'activity.events',
    method: 'GET',
    path: '/api/v1/activity/events',
    auth: 'admin',
    summary: 'Count the activity entries of the whole service by event, most frequent first',
    responses: {
      200: Type.Object({
        events: Type.Array(Type.Object({ event: Type.String(), count: count('Number of entries.') })),
      }),
    },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
} as const;

function before() {
  return Type.String({ description: 'Cursor of the form `<unix>:<id>`: `next_cursor` of the previous page.' });
}

function page() {
  return Type.Object({
    activity: Type.Array(Activity),
    next_cursor: Type.Optional(Type.String({ description: 'Present if there are more entries.' })),
  });
}
