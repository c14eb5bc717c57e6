/** The options of views, per user. */

export { listViewOptions } from './list-view-options.ts';
export { serveViewOptions } from './routes.ts';
