import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** A file of the project. `path` is relative to the root, with `/`. */
export type SourceFile = { path: string; text: string };

/** Returns the paths that match one of the patterns, relative to the root and sorted. Installed and built files are excluded. */
export function findFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['node_modules/**', 'dist/**', '.cache/**', 'data/**'] }).toSorted();
}

export function readSources(...patterns: string[]): SourceFile[] {
  return findFiles(...patterns).map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}

/** Returns whether a file belongs to tests or tools and not to the running product. */
export function isOutsideProduct(path: string): boolean {
  return /\.(test|fixture)\.tsx?$|-for-tests\.ts$|\/testing\/|^(contract|server\/migrations)\/write-[\w-]+\.ts$|^(e2e|bench|clients|deploy|tools)\//.test(
    path,
  );
}
