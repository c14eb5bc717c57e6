import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped, count, cursor, nextCursor } from '../resources/fields.ts';
import { Notification } from '../resources/notification.ts';
import { NotificationPreferences, NotificationPreferencesInput } from '../resources/notification-preferences.ts';

const preferences = Type.Object({
  preferences: NotificationPreferences,
  has_mail: Type.Boolean({ description: 'False where the service has no mail server, so that no mail leaves.' }),
});

/** What the caller is told (interface section 4.8), and on which channels, which is an addition to the interface. */
export const notifications = {
  list: endpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/api/v1/notifications',
    auth: 'any',
    summary: 'List own notifications, newest first',
    notes: `What the caller cannot see any more is left out. Kept for ${LIMITS.notificationDays} days.`,
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.notifications, 'Notifications on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({
        notifications: Type.Array(Notification),
        unread: count('All that are unread, on this page or not.'),
        next_cursor: Type.Optional(nextCursor()),
      }),
    },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  readAll: endpoint({
    id: 'notifications.readAll',
    method: 'POST',
    path: '/api/v1/notifications/read',
    auth: 'any',
    summary: 'Mark all notifications read',
    responses: { 204: null },
    errors: { 401: signedOut },
  }),
  read: endpoint({
    id: 'notifications.read',
    method: 'POST',
    path: '/api/v1/notifications/{notificationID}/read',
    auth: 'any',
    summary: 'Mark a notification read',
    notes: 'Marking one twice is no mistake.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  preferences: endpoint({
    id: 'notifications.preferences',
    method: 'GET',
    path: '/api/v1/notifications/preferences',
    auth: 'any',
    summary: 'Read on which channels the caller wants to be told',
    responses: { 200: preferences },
    errors: { 401: signedOut },
  }),
  setPreferences: endpoint({
    id: 'notifications.setPreferences',
    method: 'PATCH',
    path: '/api/v1/notifications/preferences',
    auth: 'any',
    summary: 'Say on which channels the caller wants to be told',
    notes:
      'What the body does not name stays as it is. It counts from the next notification on, and for mail that still waits to leave.',
    body: NotificationPreferencesInput,
    responses: { 200: preferences },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
