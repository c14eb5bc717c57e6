/** Notifications: creation, list, preferences, mail, and what is sent to devices. */

export { notifyAssigned } from './assigned.ts';
export { notificationMailReviews } from './mail/review-notification-mail.ts';
export {
  type NotificationMailParts as NoticeMailParts,
  sendNotificationMail,
} from './mail/send-notification-mail.ts';
export { startNotificationMail } from './mail/start-notification-mail.ts';
export type { NotificationInput } from './notification-input.ts';
export { notify, notifyEach } from './notify.ts';
export { readPreferences } from './preferences.ts';
export { presentNotificationFor } from './present-notification.ts';
export { nextPush, type PushContent } from './push/next-push.ts';
export { PUSH_NOW, removeWaiting, sweepPushes } from './push/waiting-pushes.ts';
export { wantsMail } from './receiver-preferences.ts';
export { serveNotifications } from './routes.ts';
export { sweepNotifications } from './sweep.ts';
