/** How each person has views shown. */

export { serveViewOptions } from './routes.ts';
