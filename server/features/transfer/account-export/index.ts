/** Everything that a user owns, as one JSON document. */

export { exportedAccount } from './exported-account.ts';
export { serveAccountExport } from './routes.ts';
