/** Notes as Markdown files in a zip: out and in (interface section 4.6). */

export { serveNotesZip } from './routes.ts';
