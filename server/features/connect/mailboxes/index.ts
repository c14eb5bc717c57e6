/** Mailboxes (IMAP) whose flagged messages become tasks. */

export { mailboxJob } from './mailbox-job.ts';
export { mailboxesOf } from './mailbox-rows.ts';
export { removeMailboxes } from './remove-mailboxes.ts';
export { serveMailboxes } from './routes.ts';
