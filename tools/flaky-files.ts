import { existsSync } from 'node:fs';
import { root } from './source-files.ts';

/**
 * Test files whose flaky failures do not fail a run, with the cause. A file is flaky if it fails next to others and passes
 * alone. An entry is temporary: fix the test, and remove its entry.
 */
export const FLAKY_FILES: Readonly<Record<string, string>> = {};

/** Returns one sentence for each entry that names no existing file or states no cause. */
export function flakyListErrors(list: Readonly<Record<string, string>>): string[] {
  return Object.entries(list).flatMap(([path, cause]) => [
    ...(existsSync(root + path) ? [] : [`tools/flaky-files.ts lists ${path}, which does not exist`]),
    ...(cause.trim() === '' ? [`tools/flaky-files.ts states no cause for ${path}`] : []),
  ]);
}
