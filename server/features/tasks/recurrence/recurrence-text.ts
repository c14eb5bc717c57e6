import { describeRule } from '#domain/recurrence/describe.ts';
import { parseRule } from '#domain/recurrence/rule.ts';

type Locale = 'da' | 'en';

/** Rules that are kept in words; most tasks share a few dozen. */
const MOST_KEPT = 2000;

const kept = { da: new Map<string, string>(), en: new Map<string, string>() };

/** A stored rule in the reader's words. Lists ask for the same few again and again, so answers are kept. */
export function recurrenceText(rule: string, from: 'due' | 'completion', locale: Locale): string {
  const texts = kept[locale];
  const key = `${from} ${rule}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  if (texts.size >= MOST_KEPT) texts.clear();
  const text = describe(rule, from, locale);
  texts.set(key, text);
  return text;
}

/** Only rules that can be read are stored; one that another version of the program wrote is shown as it stands. */
function describe(rule: string, from: 'due' | 'completion', locale: Locale): string {
  const read = parseRule(rule);
  return 'rule' in read ? describeRule(read.rule, from, locale) : rule;
}
