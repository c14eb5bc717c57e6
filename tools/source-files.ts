import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder that everything lies in. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** A file of the project: `path` is from the root, with `/`. */
export type SourceFile = { path: string; text: string };

/** Paths from the root that match one of the patterns, sorted; nothing installed or built. */
export function findFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['node_modules/**', 'dist/**', '.cache/**', 'data/**'] }).toSorted();
}

export function readSources(...patterns: string[]): SourceFile[] {
  return findFiles(...patterns).map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}

/** True for tests, for tools, and for what only they use: files that are no part of the running product. */
export function isBesideProduct(path: string): boolean {
  return /\.(test|fixture)\.tsx?$|-for-tests\.ts$|\/testing\/|^(contract|server\/migrations)\/write-[\w-]+\.ts$|^(e2e|bench|tools)\//.test(
    path,
  );
}
