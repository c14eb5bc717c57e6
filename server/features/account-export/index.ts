/** Everything that a user owns, as one JSON document. */

export { serveAccountExport } from './routes.ts';
