/** Recurrence phrases without `every`: adverbs, plural weekdays, distances from completion. */

import type { Frequency } from '#domain/recurrence/rule.ts';
import { readClock } from '../clock/clock.ts';
import { minutesOfPart } from '../clock/day-parts.ts';
import { isHabit, readWeekdayRange, readWeekdayRow } from '../dates/weekday-lists.ts';
import { beginsWord, endsWord, type Line, senseAt, tokenAt } from '../line/line.ts';
import { UNIT } from '../words/lengths.ts';
import { readCount } from '../words/numbers.ts';
import { readPhrase } from '../words/phrases.ts';
import { weekdayAt } from '../words/weekday-names.ts';
import { refine } from './repeat-every.ts';
import { readWeekdays, weekdaysBetween } from './repeat-lists.ts';
import { type RuleRead, ruleOf, ruleOfUnit, WORKDAYS, weeklyOn } from './repeat-rules.ts';

/** Reads a rule that is valid only at the start or end of the line: `daily`, `månedligt`, `mondays and fridays`, `man-fre`, `hverdage`. */
export function readAdverb(line: Line, index: number): RuleRead | undefined {
  if (!beginsWord(line, index)) return undefined;
  const phrase = readPhrase(line, index, 'adverb');
  if (phrase !== undefined) {
    const [freq, interval] = phrase.value.split(' ');
    return refine(line, { rule: ruleOf(freq as Frequency, { interval: Number(interval) }), next: phrase.next });
  }
  const { sense } = tokenAt(line, index);
  const range = readWeekdayRange(line, index);
  if (range !== undefined) {
    if (isAfterWeek(line, index)) return undefined;
    const weekdays = weekdaysBetween(range.first, range.last);
    return isHabit(range) ? refine(line, { rule: weeklyOn(weekdays), next: range.next }) : undefined;
  }
  if ((sense.weekdays ?? sense.workdays) === undefined) return undefined;
  if (isNumberOfDays(line, index)) return undefined;
  const list = readWeekdays(line, index);
  return list && refine(line, { rule: weeklyOn(list.weekdays), next: list.next });
}

/** `uge 51 man-ons`: days of that week. */
function isAfterWeek(line: Line, index: number): boolean {
  return senseAt(line, index - 2).unit === UNIT.week && tokenAt(line, index - 1).kind === 'number';
}

/** `5 hverdage`, `within 3 business days`, but `kl 9 hverdage`. */
function isNumberOfDays(line: Line, index: number): boolean {
  const number = line.tokens[index - 1];
  if (number === undefined || (number.kind === 'number' ? !number.gap : number.sense.number === undefined))
    return false;
  const { kl, at } = line.tokens[index - 2]?.sense ?? {};
  return (kl ?? at) === undefined;
}

/**
 * Reads a number of times in a period: `once a week`. Several times need clock times directly after a day (`twice a day at 8 and 20`):
 * one task cannot recur more often, so the first time counts. Otherwise the phrase is `unfinished` and remains text.
 */
export function readTimesPer(line: Line, index: number): RuleRead | 'unfinished' | undefined {
  if (!beginsWord(line, index)) return undefined;
  const { once } = senseAt(line, index);
  const count = once === undefined ? readCount(line, index) : { value: once, next: index + 1 };
  if (count === undefined) return undefined;
  const isX = tokenAt(line, count.next).word === 'x' && tokenAt(line, count.next + 1).word.length < MAX_OF_PER; // 3x a day, but not 3x daily
  const hasNoun = senseAt(line, count.next).times !== undefined || isX;
  if (once === undefined && !hasNoun) return undefined;
  const per = readPhrase(line, hasNoun ? count.next + 1 : count.next, 'per');
  if (per === undefined) return undefined;
  const isListed = per.value === 'DAILY' && readClock(line, per.next)?.hasOthers === true;
  return count.value === 1 || isListed ? { rule: ruleOf(per.value as Frequency), next: per.next } : 'unfinished';
}

/** Length of the first word of `a day`, `om dagen`, with one more letter. */
const MAX_OF_PER = 4;

/** Reads recurring weekdays with a preposition, or three in a row: `om mandagen`, `on mondays`, `på hverdage`, `mon/wed/fri`. */
export function readHabit(line: Line, index: number): RuleRead | undefined {
  const { sense } = tokenAt(line, index);
  const start = sense.on ? index + 1 : index;
  const evenings = readDayInParts(line, start);
  if (evenings !== undefined) return evenings;
  const row = readWeekdayRow(line, start);
  if (row !== undefined) return refine(line, { rule: weeklyOn(row.weekdays), next: row.next });
  if ((sense.on ?? sense.in ?? sense.i) === undefined || !beginsWord(line, index)) return undefined;
  const next = senseAt(line, index + 1);
  const isDefinite = sense.in && next.theWeekday;
  if (!isDefinite && (next.weekdays ?? next.workdays ?? next.weekends) === undefined) return undefined;
  const list = readWeekdays(line, index + 1);
  return list && refine(line, { rule: weeklyOn(list.weekdays), next: list.next });
}

/** `sunday evenings`, `weekday mornings`, `weekend afternoons`. */
function readDayInParts(line: Line, index: number): RuleRead | undefined {
  const day = weekdayAt(line, index);
  const { workday, weekend } = senseAt(line, index);
  const weekdays = day ? [day.weekday] : workday ? WORKDAYS : weekend ? [SATURDAY] : [];
  const next = day?.next ?? index + 1;
  const { parts, english } = senseAt(line, next);
  if (weekdays.length === 0 || parts === undefined || !endsWord(line, next + 1)) return undefined;
  const minutes = minutesOfPart(line, parts, english ? 'english' : 'danish');
  return { rule: weeklyOn(weekdays), part: { part: parts, minutes }, next: next + 1 };
}

/** A weekend is due on its first day. */
const SATURDAY = 6;

/** `after 10 days`, `3 dage efter udført`, `2 weeks after completion`. */
export function readAfterDone(line: Line, index: number): RuleRead | undefined {
  if (!beginsWord(line, index)) return undefined;
  const first = senseAt(line, index);
  const isAfter = first.after && first.english;
  const count = readCount(line, isAfter ? index + 1 : index);
  if (count === undefined || count.value < 1 || count.value > 999) return undefined;
  const unit = tokenAt(line, count.next);
  const rule = unit.word.length > 1 ? ruleOfUnit(unit.sense.unit ?? 0, count.value) : undefined;
  if (rule === undefined) return undefined;
  const next = isAfter ? count.next + 1 : readDone(line, count.next + 1);
  return next === undefined ? undefined : { rule, completion: true, next };
}

/** Returns the index after `after completion`, `efter udførelse`. */
export function readDone(line: Line, index: number): number | undefined {
  if (!senseAt(line, index).after) return undefined;
  return readPhrase(line, index + 1, 'done')?.next;
}
