/** Administration of accounts. */

export { finishDeletions } from './delete-account.ts';
export { serveUsers } from './routes.ts';
