import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { Reminder, ReminderInput } from '../resources/reminder.ts';

/** Reminders of tasks, each person's own (interface section 4.3). */
export const reminders = {
  list: endpoint({
    id: 'reminders.list',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}/reminders',
    auth: 'any',
    summary: 'List own reminders of a task',
    notes: 'The first to go off first; those that wait for a date last.',
    responses: { 200: Type.Object({ reminders: Type.Array(Reminder) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  create: endpoint({
    id: 'reminders.create',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/reminders',
    auth: 'any',
    summary: 'Set a reminder for oneself',
    notes:
      'For everybody who can see the task. Exactly one of `remind_at` and `offset_min`. A day without a time counts from ' +
      `09:00 in the caller's zone. At most ${LIMITS.reminders} per person and task. A moment that is past is sent at once, ` +
      'and not at all when it is a day old.',
    body: ReminderInput,
    responses: { 201: Reminder },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'reminders.delete',
    method: 'DELETE',
    path: '/api/v1/reminders/{reminderID}',
    auth: 'any',
    summary: 'Remove an own reminder',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
} as const;
