import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Reminder, ReminderInput } from '../resources/reminder.ts';
import { Type } from '../type.ts';

/** Personal reminders of tasks. */
export const reminders = {
  list: endpoint({
    id: 'reminders.list',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}/reminders',
    auth: 'any',
    summary: "List the caller's reminders of a task",
    notes: 'Sorted by due time. Reminders that wait for a date come last.',
    responses: { 200: Type.Object({ reminders: Type.Array(Reminder) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  create: endpoint({
    id: 'reminders.create',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/reminders',
    auth: 'any',
    summary: 'Set a reminder for the caller',
    notes:
      'Available to everyone who can see the task. Requires exactly one of `remind_at` and `offset_min`. For a ' +
      `task without a time, the offset counts from 09:00 in the caller's time zone. At most ${LIMITS.reminders} ` +
      'per person and task. A reminder in the past is sent at once, or never if it is more than a day old.',
    body: ReminderInput,
    responses: { 201: Reminder },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'reminders.delete',
    method: 'DELETE',
    path: '/api/v1/reminders/{reminderID}',
    auth: 'any',
    summary: "Delete one of the caller's reminders",
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
} as const;
