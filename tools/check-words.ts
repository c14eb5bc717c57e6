import { isBesideProduct, type SourceFile } from './source-files.ts';

/** `inTests` marks what tests and tools must not have either. */
type Rule = { pattern: RegExp; says: string; allowed?: RegExp; inTests?: true };

/** Words that may stand in one place only, because what they name is known in one place only. */
const rules: readonly Rule[] = [
  {
    pattern: /sqlite|postgres/i,
    says: 'names a database',
    allowed: /^server\/(platform\/db\/dialect|migrations)\//,
  },
  {
    pattern: /\bDate\.now\b|\bnew Date\(\)/,
    says: 'reads the clock',
    allowed: /^server\/platform\/clock\/|^web\//,
  },
  { pattern: /\bprocess\.env\b/, says: 'reads the environment', allowed: /^server\/platform\/config\// },
  { pattern: /\bMath\.random\b|\bcrypto\b/, says: 'is random', allowed: /^(?!domain\/)/ },
  { pattern: /\b(TODO|FIXME|XXX)\b/, says: 'is not finished', inTests: true },
  { pattern: /\b(test|it|describe|suite)\.(only|skip)\(/, says: 'leaves tests out', inTests: true },
];

/** Every line with a word out of its place, comments included: `path:line says what`. */
export function checkWords(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => rules.flatMap((rule) => breaches(file, rule)));
}

function breaches({ path, text }: SourceFile, { pattern, says, allowed, inTests }: Rule): string[] {
  if (allowed?.test(path) || (isBesideProduct(path) && !inTests)) return [];
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${says}`] : []));
}
