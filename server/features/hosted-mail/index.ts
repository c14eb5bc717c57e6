/** The mail account that a user connects at a provider. Its starred or labelled messages become tasks. */

export { hostedMailJob } from './hosted-mail-job.ts';
export { serveHostedMail } from './routes.ts';
