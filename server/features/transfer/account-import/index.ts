/** Imports the export of an account. */

export { importAccount } from './import-account.ts';
export { serveAccountImport } from './routes.ts';
