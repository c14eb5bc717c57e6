/** Public API: notifications: the bell, the popover, the alarms and the settings. */

export { Bell, NotificationsPopover, NotificationsSync } from './lazy.ts';
export { NotificationSettings } from './notification-settings.tsx';
