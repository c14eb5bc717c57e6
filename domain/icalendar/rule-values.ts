/** Reads RRULE values (RFC 5545, section 3.3.10) of other programs. */

import type { Day } from '#domain/day/calendar.ts';
import { fromStrictMonthEnd } from '#domain/recurrence/month-end.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { normaliseRule } from '#domain/recurrence/series.ts';

/** Longest RRULE value in characters. */
const LONGEST = 500;

/**
 * Returns whether an object with the rule must be refused: it is not a rule, or it recurs within an hour, which would make other programs
 * compute without end. Rules that are only unsupported are kept.
 */
export function isRefusedRule(value: string): boolean {
  if (value.length > LONGEST || /SECONDLY|MINUTELY|BYSECOND|BYMINUTE/i.test(value)) return true;
  const read = parseRule(value);
  return 'issue' in read && read.issue.code !== 'unsupported';
}

/** Returns a rule as it is stored for a task with this due date. Undefined for a rule that is not supported. */
export function storedRule(value: string, due: Day | null): string | undefined {
  if (value.length > LONGEST) return undefined;
  const read = parseRule(value);
  if ('issue' in read) return undefined;
  return printRule(due === null ? fromStrictMonthEnd(read.rule) : normaliseRule(read.rule, due));
}
