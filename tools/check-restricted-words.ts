import { isOutsideProduct, type SourceFile } from './source-files.ts';

/** A rule applies to the files of the product unless `where` says otherwise. Matching paths of `allowed` are exempt. */
type Rule = { pattern: RegExp; problem: string; allowed?: RegExp; where?: 'tests' | 'everywhere' };

/** Tests and their helpers. */
const TEST_FILES = /\.(test|fixture)\.tsx?$|\/testing\/|^(e2e|clients)\//;

/** The only tests that may read the clock of the machine, with the reason. */
const CLOCK_READERS: Readonly<Record<string, string>> = {
  'clients/browsers/main-flows.ts': 'the browsers read it',
  'clients/caldav/account.ts': 'the calendar programs read it',
  'e2e/site.ts': 'it moves the time of the browser to that of the service',
  'server/features/notify/webhooks/documented-receiver.test.ts':
    'the receiver of the handbook is a process that reads it',
  'server/features/notify/webhooks/killed-process.slow.test.ts': 'the killed process reads it',
  'server/platform/clock/clock.test.ts': 'it tests this clock',
  'tools/checks.test.ts': 'it tests this rule',
};

/** Names and functions that only certain modules may use, and words that mark unfinished code. */
const rules: readonly Rule[] = [
  {
    pattern: /sqlite|postgres/i,
    problem: 'names a database',
    allowed: /^server\/(platform\/db\/dialect|migrations)\//,
  },
  {
    pattern: /\bDate\.now\b|\bnew Date\(\)/,
    problem: 'reads the clock',
    allowed: /^server\/platform\/clock\/|^web\//,
  },
  {
    pattern: /\bDate\.now\b|\bnew Date\(\)|\bcreateClock\(\)/,
    problem: 'reads the clock of the machine: use the clock of the service, or START',
    where: 'tests',
  },
  { pattern: /\bprocess\.env\b/, problem: 'reads the environment', allowed: /^server\/platform\/config\// },
  { pattern: /\bMath\.random\b|\bcrypto\b/, problem: 'uses randomness', allowed: /^(?!domain\/)/ },
  {
    pattern: /\.normalize\(/,
    problem: 'normalizes without normalForm',
    allowed: /^domain\/normalize\/normal-form\.ts$/,
  },
  {
    pattern: /\.isComposing\b|\bkeyCode\b/,
    problem: 'handles input methods: use isComposing',
    allowed: /^web\/keyboard\/(?:composing|typing)\.ts$/,
  },
  {
    pattern: /\b(TODO|FIXME|XXX)\b/,
    problem: 'marks unfinished code',
    // This file has the words themselves.
    allowed: /^tools\/check-restricted-words\.ts$/,
    where: 'everywhere',
  },
  { pattern: /\b(test|it|describe|suite)\.(only|skip)\(/, problem: 'excludes tests', where: 'everywhere' },
];

/** Returns `path:line problem` for each line that breaks a rule. Comments are included. */
export function checkRestrictedWords(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => rules.flatMap((rule) => violations(file, rule)));
}

function violations({ path, text }: SourceFile, { pattern, problem, allowed, where }: Rule): string[] {
  if (allowed?.test(path) || !applies(where, path)) return [];
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${problem}`] : []));
}

function applies(where: Rule['where'], path: string): boolean {
  if (where === 'tests') return TEST_FILES.test(path) && !(path in CLOCK_READERS);
  return where === 'everywhere' || !isOutsideProduct(path);
}
