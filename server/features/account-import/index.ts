/** Imports the export of an account. */

export { serveAccountImport } from './routes.ts';
