/**
 * Days 29 to 31 in rules for other programs. In Sammen, `BYMONTHDAY=31` means the last day of a shorter month. RFC 5545 skips such a
 * month, so the exported rule is `BYMONTHDAY=28,29,30,31;BYSETPOS=-1`.
 */

import type { Rule } from './rule.ts';

/** Returns the equivalent rule for strict RFC 5545 programs. A list such as `BYMONTHDAY=15,31` has none and is returned unchanged. */
export function toStrictMonthEnd(rule: Rule): Rule {
  const [date, ...others] = rule.byMonthDay;
  if (date === undefined || date < 29 || others.length > 0 || !canConvert(rule) || rule.bySetPos.length > 0)
    return rule;
  return { ...rule, byMonthDay: ENDS.filter((end) => end <= date), bySetPos: [-1] };
}

/** The inverse of `toStrictMonthEnd`. Other rules are returned unchanged. */
export function fromStrictMonthEnd(rule: Rule): Rule {
  const last = rule.byMonthDay.at(-1);
  const written = rule.byMonthDay.join();
  if (last === undefined || last < 29 || written !== ENDS.filter((end) => end <= last).join()) return rule;
  if (!canConvert(rule) || rule.bySetPos.join() !== '-1') return rule;
  return { ...rule, byMonthDay: [last], bySetPos: [] };
}

/** BYSETPOS counts within a month only if the rule selects from one month at a time. */
function canConvert(rule: Rule): boolean {
  if (rule.byDay.length > 0) return false;
  return rule.freq === 'MONTHLY' || (rule.freq === 'YEARLY' && rule.byMonth.join() === '2');
}

const ENDS = [28, 29, 30, 31];
