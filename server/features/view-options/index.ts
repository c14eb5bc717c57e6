/** The options of views, per user. */

export { serveViewOptions } from './routes.ts';
