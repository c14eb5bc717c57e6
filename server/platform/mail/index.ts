/** Outgoing mail: queue and delivery to the configured mail server. */

export { composeMail } from './compose-mail.ts';
export { type Courier, closedCourier, createCourier } from './courier.ts';
export type { Mail, MailContent, MailSubject, WaitingMail } from './mail.ts';
export { nameInSubject } from './name-in-subject.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export type { Review, Reviews } from './send-mail.ts';
export type { Deliver } from './smtp.ts';
export { type MailService, startMail } from './start-mail.ts';
