/** Imports of projects from files of other programs. */

export { serveImports } from './routes.ts';
