/** Public API: notifications: the bell, the dialog, the alarms and the settings. */

export { Bell, NotificationsDialog, NotificationsSync } from './lazy.ts';
export { NotificationSettings } from './notification-settings.tsx';
