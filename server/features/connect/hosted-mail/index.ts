/** The mail account that a user connects at a provider. Its starred or labelled messages become tasks. */

export { disconnect as disconnectHostedMail } from './connect.ts';
export { hostedMailJob } from './hosted-mail-job.ts';
export { hostedMailbox, syncHostedMailbox } from './hosted-mailbox.ts';
export type { MailParts } from './provider-mail.ts';
export { serveHostedMail } from './routes.ts';
export { chooseProject } from './settings.ts';
