/** What people are told, and what they have read of it (interface §4.8). */

export { notifyAssigned } from './assigned.ts';
export type { Notice } from './notice.ts';
export { notify, notifyEach } from './notify.ts';
export { presentNotificationFor } from './present-notification.ts';
export { noticeMailReviews } from './review-notice-mail.ts';
export { serveNotifications } from './routes.ts';
export { type NoticeMailParts, sendNoticeMail } from './send-notice-mail.ts';
export { startNoticeMail } from './start-notice-mail.ts';
export { sweepNotifications } from './sweep.ts';
export { wantsMail } from './wishes.ts';
