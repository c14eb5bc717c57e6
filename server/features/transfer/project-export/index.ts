/** Projects as files: CSV for spreadsheets and other programs, and a zip of all projects. */

export { serveProjectExport } from './routes.ts';
