/** Reads RRULE values (RFC 5545, section 3.3.10) of other programs. */

import type { Day } from '#domain/day/calendar.ts';
import { fromStrictMonthEnd } from '#domain/recurrence/month-end.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { normaliseRule } from '#domain/recurrence/series.ts';

/** Longest RRULE value in characters. */
const MAX_LENGTH = 500;

/**
 * Returns whether an object with the rule must be refused, because it is not a rule. Rules that tasks cannot have are kept as a text: those
 * with an unknown part or frequency, with a larger INTERVAL or COUNT than tasks have, and those without any date.
 */
export function isRefusedRule(value: string): boolean {
  if (value.length > MAX_LENGTH || !/(?:^|[:;])\s*FREQ=/i.test(value)) return true;
  const read = parseRule(value);
  if (!('issue' in read)) return false;
  const { code } = read.issue;
  if (code === 'range') return !LARGE.some((large) => large.test(value));
  return code !== 'unsupported' && code !== 'never';
}

/** Intervals and numbers of occurrences above the limit of 999, of up to six digits. */
const LARGE = [/(?:^|[:;])INTERVAL=0*[1-9]\d{3,5}\s*(?:;|$)/i, /(?:^|[:;])COUNT=0*[1-9]\d{3,5}\s*(?:;|$)/i];

/** Returns a rule as it is stored for a task with this due date. Undefined for a rule that is not supported. */
export function storedRule(value: string, due: Day | null): string | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const read = parseRule(value);
  if ('issue' in read) return undefined;
  return printRule(due === null ? fromStrictMonthEnd(read.rule) : normaliseRule(read.rule, due));
}
