/** Mailboxes (IMAP) whose flagged messages become tasks. */

export { mailboxJob } from './mailbox-job.ts';
export { serveMailboxes } from './routes.ts';
