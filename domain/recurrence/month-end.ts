/**
 * Days 29 to 31 in rules for other programs. Here `BYMONTHDAY=31` means the last day of a shorter month; RFC 5545 skips
 * such a month, so others are told the same days as the last of several: `BYMONTHDAY=28,29,30,31;BYSETPOS=-1`.
 */

import type { Rule } from './rule.ts';

/**
 * The rule as programs that follow RFC 5545 to the letter must see it. One date in the list can be said so; a list such as
 * `BYMONTHDAY=15,31` cannot, and comes back unchanged.
 */
export function foldMonthEnd(rule: Rule): Rule {
  const [date, ...others] = rule.byMonthDay;
  if (date === undefined || date < 29 || others.length > 0 || !mayFold(rule) || rule.bySetPos.length > 0) return rule;
  return { ...rule, byMonthDay: ENDS.filter((end) => end <= date), bySetPos: [-1] };
}

/** Undoes `foldMonthEnd`; every other rule comes back unchanged. */
export function unfoldMonthEnd(rule: Rule): Rule {
  const last = rule.byMonthDay.at(-1);
  const written = rule.byMonthDay.join();
  if (last === undefined || last < 29 || written !== ENDS.filter((end) => end <= last).join()) return rule;
  if (!mayFold(rule) || rule.bySetPos.join() !== '-1') return rule;
  return { ...rule, byMonthDay: [last], bySetPos: [] };
}

/** A position counts within a month only when the rule picks from one month at a time. */
function mayFold(rule: Rule): boolean {
  if (rule.byDay.length > 0) return false;
  return rule.freq === 'MONTHLY' || (rule.freq === 'YEARLY' && rule.byMonth.join() === '2');
}

const ENDS = [28, 29, 30, 31];
