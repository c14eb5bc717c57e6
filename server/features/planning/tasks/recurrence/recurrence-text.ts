import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule } from '#domain/recurrence/rule.ts';

type Locale = 'da' | 'en';

/** The number of cached texts per language. Most tasks share a few dozen rules. */
const CACHE_SIZE = 2000;

const cache = { da: new Map<string, string>(), en: new Map<string, string>() };

/** Describes a stored rule in a language. Results are cached, because lists repeat the same rules. */
export function recurrenceText(rule: string, from: 'due' | 'completion', locale: Locale): string {
  const texts = cache[locale];
  const key = `${from} ${rule}`;
  const cached = texts.get(key);
  if (cached !== undefined) return cached;
  if (texts.size >= CACHE_SIZE) texts.clear();
  const text = describe(rule, from, locale);
  texts.set(key, text);
  return text;
}

/** Returns the rule itself if it cannot be parsed: another version of the program may have stored it. */
function describe(rule: string, from: 'due' | 'completion', locale: Locale): string {
  const read = parseRule(rule);
  return 'rule' in read ? describeRule(read.rule, from, locale) : rule;
}
