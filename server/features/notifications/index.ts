/** Notifications: creation, list, preferences and mail. */

export { notifyAssigned } from './assigned.ts';
export { notificationMailReviews as noticeMailReviews } from './mail/review-notification-mail.ts';
export {
  type NotificationMailParts as NoticeMailParts,
  sendNotificationMail as sendNoticeMail,
} from './mail/send-notification-mail.ts';
export { startNotificationMail as startNoticeMail } from './mail/start-notification-mail.ts';
export type { NotificationInput as Notice } from './notification-input.ts';
export { notify, notifyEach } from './notify.ts';
export { presentNotificationFor } from './present-notification.ts';
export { wantsMail } from './receiver-preferences.ts';
export { serveNotifications } from './routes.ts';
export { sweepNotifications } from './sweep.ts';
