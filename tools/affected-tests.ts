import { usersByPath } from './import-graph.ts';
import type { SourceFile } from './source-files.ts';
import { isBrowserTest, isSlowTest, isTestFile } from './test-files.ts';

/** Test files that a change can affect, with the reason: `changed`, or the end of a sentence about the file. */
export type Affected = Map<string, string>;

/** Modules that connect all parts. Nearly every test reaches nearly every module through one of them, so the search for users ends there. */
export const CONNECTING =
  /^(server\/(app|main|run-service|sammen|worker|cli\/commands)\.ts|contract\/(endpoints\/index|client)\.ts|web\/(app|main|shell\/routes)\.tsx|domain\/messages\/\w+\/web[\w-]*\.ts)$/;

/** Helpers with which tests start a service or the app. The search ends there as well, unless a helper has changed. */
const HELPER = /^(server\/testing|e2e)\//;

/** Test of the first steps in the app, for changes of the app that no browser test is named after. */
const FIRST_STEPS = 'e2e/first-use.test.ts';

/**
 * Selects the test files that the changed files can affect, with one reason each:
 *
 * 1. the changed tests, and tests that use a changed file, directly or through other modules, but not through a connecting module;
 * 2. tests of each server feature that contains a changed file or imports one;
 * 3. tests in `e2e/` and `server/` that are named like the folder of a changed file. Browser tests only run after changes in `web/`.
 *
 * `paths` are all files of the project, and `sources` those that are modules. `changed` may contain deleted files.
 */
export function affectedTests(
  changed: readonly string[],
  paths: readonly string[],
  sources: readonly SourceFile[],
): Affected {
  const users = usersByPath(paths, sources);
  const tests = paths.filter(isTestFile);
  const affected: Affected = new Map();
  const add = (path: string, reason: string) => {
    if (!affected.has(path)) affected.set(path, reason);
  };
  for (const [path, origin] of usersOf(changed, users)) {
    if (isTestFile(path)) add(path, path === origin ? 'changed' : `uses ${origin}`);
  }
  const product = changed.filter((path) => !isTestFile(path));
  const near = product.flatMap((path) => [path, ...(users.get(path) ?? [])]).filter((path) => !isTestFile(path));
  for (const feature of new Set(near.map(featureOf))) {
    for (const each of tests) if (feature && each.startsWith(feature)) add(each, `tests ${feature}`);
  }
  for (const path of product) {
    for (const each of tests) if (isNamedLikeFolder(each, path)) add(each, `is named like a folder of ${path}`);
  }
  const isOfApp = product.some((path) => path.startsWith('web/'));
  if (isOfApp && ![...affected.keys()].some(isBrowserTest)) add(FIRST_STEPS, 'tests the first steps in the app');
  return affected;
}

/** Returns the changed files and all users of them, with the changed file that each one uses. */
function usersOf(changed: readonly string[], users: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string> {
  const origins = new Map(changed.map((path) => [path, path]));
  // A map visits the entries that are added during the loop.
  for (const [path, origin] of origins) {
    if (path !== origin && isEnd(path, origin)) continue;
    for (const user of users.get(path) ?? []) if (!origins.has(user)) origins.set(user, origin);
  }
  return origins;
}

function isEnd(path: string, origin: string): boolean {
  return isTestFile(path) || CONNECTING.test(path) || (HELPER.test(path) && !HELPER.test(origin));
}

/** Returns the folder of the server feature or protocol that a file belongs to, such as `server/features/planning/tasks/`. */
function featureOf(path: string): string | undefined {
  return /^server\/(?:features\/[^/]+|protocols)\/[^/]+\//.exec(path)?.[0];
}

/**
 * Returns whether a browser test is named like a folder of a file of the app, or a test in `server/` like the feature of a file. The
 * name may have further words: `e2e/note-editor.test.ts` is named like `web/features/notes/notes/`.
 */
function isNamedLikeFolder(test: string, path: string): boolean {
  const words = singular(/^(?:e2e|server)\/([^/]+)\.test\.ts$/.exec(test)?.[1] ?? '');
  const folders = isBrowserTest(test)
    ? /^web\/(?:features\/[^/]+\/)?(.+)\/[^/]+$/.exec(path)?.[1]?.split('/')
    : featureOf(path)?.split('/').slice(-2, -1);
  return (folders ?? []).some((name) => `-${words}-`.includes(`-${singular(name)}-`));
}

function singular(name: string): string {
  return name.replaceAll(/s\b/g, '');
}

/** Returns the test files by reason, and the affected files that do not run. `selected` are the files that run. */
export function describeAffected(affected: Affected, selected: readonly string[]): string {
  const byReason = Map.groupBy(selected, (path) => affected.get(path) ?? '');
  const groups = [...byReason].map(([reason, paths]) => `\n${reason}: ${paths.length}\n${list(paths)}`);
  const slow = [...affected.keys()].filter((path) => isSlowTest(path) && !selected.includes(path));
  return [
    ...groups,
    ...(slow.length > 0 ? [`\nslow, run by npm run test:slow: ${slow.length}\n${list(slow)}`] : []),
  ].join('\n');
}

/** Returns at most ten paths, one per line. */
function list(paths: readonly string[]): string {
  const lines = paths.slice(0, 10).map((path) => `  ${path}`);
  return [...lines, ...(paths.length > 10 ? [`  … and ${paths.length - 10} more`] : [])].join('\n');
}
