/**
 * Files that the program uses while it runs. It runs from its TypeScript files, or from the bundle in `dist/server`, whose files end with
 * `.js`.
 */

import { basename, join } from 'node:path';

const isBundle = import.meta.filename.endsWith('.js');

/** The folder with package.json: two levels above this folder, and also above the bundle. */
const root = join(import.meta.dirname, '../..');

/** Returns the path of an entry point of the program, such as `server/worker.ts`. The bundle has a file with the same name. */
export function entryPoint(path: string): string {
  return isBundle ? join(root, 'dist/server', `${basename(path, '.ts')}.js`) : join(root, path);
}

/** The description of the API in the format OpenAPI. */
export const API_DESCRIPTION = join(root, 'contract/openapi.json');

/** The folder of the built web app. It may be missing. */
export const WEB_APP = join(root, 'dist/web');
