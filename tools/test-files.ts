import { findFiles } from './source-files.ts';

/** Returns whether a file contains tests that `npm test` or `npm run test:slow` runs. Fixtures have no tests. */
export function isTestFile(path: string): boolean {
  return /^(contract|deploy|domain|e2e|server|tools|web)\/.*(?<!\.fixture)\.test\.ts$/.test(path);
}

/** Returns whether a file drives a browser. */
export function isBrowserTest(path: string): boolean {
  return path.startsWith('e2e/');
}

/** Returns whether only `npm run test:slow` runs a file, or a command that names it. */
export function isSlowTest(path: string): boolean {
  return path.endsWith('.slow.test.ts');
}

/** Returns all test files. */
export function findTestFiles(): string[] {
  return findFiles('{contract,deploy,domain,e2e,server,tools,web}/**/*.test.ts').filter(isTestFile);
}
