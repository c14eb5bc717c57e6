import { LIMITS } from '#contract/limits.ts';
import type { WarningCode } from '#domain/quick-add/quick-add.ts';
import type { ParsedLine } from './read-line.ts';

/**
 * Returns the first part of a line whose date, time or rule someone should confirm: it has another reading, or a warning about a date. Names
 * that were not found do not count.
 */
export function unclearText({ parsed, readings }: Pick<ParsedLine, 'parsed' | 'readings'>): string | undefined {
  const parts = [...parsed.warnings.filter(({ code }) => ABOUT_DATES.has(code)), ...readings];
  const [first] = parts.sort((one, other) => one.start - other.start);
  return first && Array.from(first.text).slice(0, LIMITS.unclearText).join('');
}

const ABOUT_DATES: ReadonlySet<WarningCode> = new Set([
  'past_date',
  'past_time',
  'next_year',
  'weekday_mismatch',
  'ambiguous_date',
  'ambiguous_rule',
  'impossible_date',
  'possible_date',
  'unread_time',
  'unread_words',
  'second_time',
  'second_date',
  'unfinished_rule',
  'partly_understood',
]);
