/** Import and export of notes as Markdown files in a zip. */

export { serveNotesZip } from './routes.ts';
