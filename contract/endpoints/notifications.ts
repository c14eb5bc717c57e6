import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped, count, cursor, nextCursor } from '../resources/fields.ts';
import { Notification } from '../resources/notification.ts';
import { NotificationPreferences, NotificationPreferencesInput } from '../resources/notification-preferences.ts';
import { Type } from '../type.ts';

const preferences = Type.Object({
  preferences: NotificationPreferences,
  has_mail: Type.Boolean({ description: 'False if the service has no mail server and sends no mail.' }),
});

/** Notifications of the caller, and the preferences for their channels. */
export const notifications = {
  list: endpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/api/v1/notifications',
    auth: 'any',
    summary: "List the caller's notifications, newest first",
    notes:
      'Omits notifications about records that the caller can no longer see. Notifications are kept for ' +
      `${LIMITS.notificationDays} days.`,
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.notifications, 'Page size.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({
        notifications: Type.Array(Notification),
        unread: count('Number of unread notifications, on all pages.'),
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
    summary: 'Mark all notifications as read',
    responses: { 204: null },
    errors: { 401: signedOut },
  }),
  read: endpoint({
    id: 'notifications.read',
    method: 'POST',
    path: '/api/v1/notifications/{notificationID}/read',
    auth: 'any',
    summary: 'Mark a notification as read',
    notes: 'Has no effect if it is already read.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  preferences: endpoint({
    id: 'notifications.preferences',
    method: 'GET',
    path: '/api/v1/notifications/preferences',
    auth: 'any',
    summary: "Get the caller's notification preferences",
    responses: { 200: preferences },
    errors: { 401: signedOut },
  }),
  setPreferences: endpoint({
    id: 'notifications.setPreferences',
    method: 'PATCH',
    path: '/api/v1/notifications/preferences',
    auth: 'any',
    summary: "Update the caller's notification preferences",
    notes:
      'Absent kinds and channels keep their value. The change applies to new notifications and to mail that has ' +
      'not been sent yet.',
    body: NotificationPreferencesInput,
    responses: { 200: preferences },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
