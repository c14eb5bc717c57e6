/** Administration of accounts. */

export { serveUsers } from './routes.ts';
