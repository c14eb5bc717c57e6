import { isOutsideProduct, type SourceFile } from './source-files.ts';

/** `inTests` extends the rule to tests and tools. Matching paths of `allowed` are exempt. */
type Rule = { pattern: RegExp; problem: string; allowed?: RegExp; inTests?: true };

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
  { pattern: /\bprocess\.env\b/, problem: 'reads the environment', allowed: /^server\/platform\/config\// },
  { pattern: /\bMath\.random\b|\bcrypto\b/, problem: 'uses randomness', allowed: /^(?!domain\/)/ },
  { pattern: /\b(TODO|FIXME|XXX)\b/, problem: 'marks unfinished code', inTests: true },
  { pattern: /\b(test|it|describe|suite)\.(only|skip)\(/, problem: 'excludes tests', inTests: true },
];

/** Returns `path:line problem` for each line that breaks a rule. Comments are included. */
export function checkRestrictedWords(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => rules.flatMap((rule) => violations(file, rule)));
}

function violations({ path, text }: SourceFile, { pattern, problem, allowed, inTests }: Rule): string[] {
  if (allowed?.test(path) || (isOutsideProduct(path) && !inTests)) return [];
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${problem}`] : []));
}
