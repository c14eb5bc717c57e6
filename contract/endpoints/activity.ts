import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Activity } from '../resources/activity.ts';
import { clamped, count, id } from '../resources/fields.ts';

/** What happened, newest first (interface sections 4.4 and 4.10). Kept for two years. */
export const activity = {
  ofProject: endpoint({
    id: 'activity.ofProject',
    method: 'GET',
    path: '/api/v1/projects/{projectID}/activity',
    auth: 'any',
    summary: 'Read what happened in a project, newest first',
    notes:
      'For everybody who can read the project. Ids of projects that the caller cannot see are left out of `payload`, and ' +
      'mail addresses of invited people are in it for the owner alone. A line about a person has `user_name` in `payload`.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.projectActivity, 'Lines on a page.')),
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
    summary: 'Read what happened on the whole instance, newest first',
    notes: `Lines are kept for ${LIMITS.activityDays} days.`,
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.activity, 'Lines on a page.')),
      before: Type.Optional(before()),
      user_id: Type.Optional(id({ description: 'Only what this person did.' })),
      project_id: Type.Optional(id({ description: 'Only what happened in this project, also when it is gone.' })),
      event: Type.Optional(Type.String({ description: 'Only this event, by its exact name.' })),
    }),
    responses: { 200: page() },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden' },
  }),
  events: endpoint({
    id: 'activity.events',
    method: 'GET',
    path: '/api/v1/activity/events',
    auth: 'admin',
    summary: 'Count what happened on the whole instance by event, most frequent first',
    responses: {
      200: Type.Object({
        events: Type.Array(
          Type.Object({ event: Type.String(), count: count('How many lines the history has of it.') }),
        ),
      }),
    },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
} as const;

function before() {
  return Type.String({ description: 'Where the page begins, `<unix>:<id>`: `next_cursor` of the page before.' });
}

function page() {
  return Type.Object({
    activity: Type.Array(Activity),
    next_cursor: Type.Optional(Type.String({ description: 'Present when more lines exist.' })),
  });
}
