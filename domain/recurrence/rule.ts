/** Recurrence rules: parsing and printing of RRULE values (RFC 5545, section 3.3.10). */

import { type Day, isDay, type Weekday } from '#domain/day/calendar.ts';
import { canOccur, type Frequency, type Pattern, type WeekdayPart } from './pattern.ts';

export type { Frequency, Pattern, WeekdayPart } from './pattern.ts';

/** The end of a series: the last possible local date, or the last instant (milliseconds since the epoch). */
export type Until = Day | number;

/** A rule. Lists are sorted and distinct. An empty list means that the part is absent. */
export type Rule = Pattern & {
  /** 1 to 999. */
  interval: number;
  /** 1 to 999: the remaining number of occurrences. Never together with `until`. */
  count?: number;
  until?: Until;
};

/**
 * The reason why a text is not a valid rule, and the invalid part: its name (the first 20 characters of an unknown one), or
 * `RRULE` for the whole text.
 * - `malformed`: not a list of NAME=VALUE, a part is missing, repeated or empty, or a value cannot be parsed;
 * - `unsupported`: an unknown part or frequency, or a frequency below an hour;
 * - `range`: a number out of range;
 * - `combination`: parts that exclude each other;
 * - `never`: no date matches the rule.
 */
export type RuleIssue = { code: 'malformed' | 'unsupported' | 'range' | 'combination' | 'never'; part: string };

/** A daily rule as a base for other rules: `{ ...EVERY_DAY, freq: 'WEEKLY', interval: 2 }`. */
export const EVERY_DAY: Rule = { freq: 'DAILY', interval: 1, byMonth: [], byMonthDay: [], byDay: [], bySetPos: [] };

/**
 * Parses an RRULE value, not case-sensitive, with or without `RRULE:`. A floating date-time in UNTIL is read as its date. The
 * result is canonical: `parseRule(printRule(rule))` returns the same structure.
 */
export function parseRule(text: string): { rule: Rule } | { issue: RuleIssue } {
  try {
    const rule = readParts(splitParts(text.trim().toUpperCase()));
    checkCombination(rule);
    if (!canOccur(rule)) throw new Refusal('never', 'RRULE');
    return { rule };
  } catch (error) {
    if (error instanceof Refusal) return { issue: { code: error.code, part: error.part } };
    throw error;
  }
}

/**
 * Returns the canonical text: FREQ;INTERVAL;BYMONTH;BYMONTHDAY;BYDAY;BYSETPOS;COUNT or UNTIL;WKST. INTERVAL=1 and WKST=MO are
 * omitted. BYDAY is in week order.
 */
export function printRule(rule: Rule): string {
  const parts = [`FREQ=${rule.freq}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.byMonth.length > 0) parts.push(`BYMONTH=${inOrder(rule.byMonth).join(',')}`);
  if (rule.byMonthDay.length > 0) parts.push(`BYMONTHDAY=${inOrder(rule.byMonthDay).join(',')}`);
  if (rule.byDay.length > 0) parts.push(`BYDAY=${inWeekOrder(rule.byDay).map(printWeekday).join(',')}`);
  if (rule.bySetPos.length > 0) parts.push(`BYSETPOS=${inOrder(rule.bySetPos).join(',')}`);
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`);
  if (rule.until !== undefined) parts.push(`UNTIL=${printUntil(rule.until)}`);
  if (rule.wkst !== undefined && rule.wkst !== 1) parts.push(`WKST=${WEEKDAYS[rule.wkst - 1]}`);
  return parts.join(';');
}

function splitParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const piece of text.replace(/^RRULE:/, '').split(';')) {
    const equals = piece.indexOf('=');
    const name = piece.slice(0, Math.max(0, equals));
    if (name === '' || equals === piece.length - 1) throw new Refusal('malformed', name === '' ? 'RRULE' : name);
    if (!PARTS.has(name)) throw new Refusal('unsupported', name.slice(0, 20));
    if (parts.has(name)) throw new Refusal('malformed', name);
    parts.set(name, piece.slice(equals + 1));
  }
  return parts;
}

function readParts(parts: Map<string, string>): Rule {
  const rule: Rule = {
    freq: readFrequency(parts.get('FREQ')),
    interval: readOne(parts, 'INTERVAL') ?? 1,
    byMonth: readList(parts, 'BYMONTH', 12, false),
    byMonthDay: readList(parts, 'BYMONTHDAY', 31, true),
    byDay: readWeekdays(parts.get('BYDAY')),
    bySetPos: readList(parts, 'BYSETPOS', 366, true),
  };
  const count = readOne(parts, 'COUNT');
  if (count !== undefined) rule.count = count;
  const until = parts.get('UNTIL');
  if (until !== undefined) rule.until = readUntil(until);
  const weekStart = parts.get('WKST');
  if (weekStart !== undefined && weekStart !== 'MO') rule.wkst = readWeekday(weekStart, 'WKST');
  return rule;
}

function readFrequency(text: string | undefined): Frequency {
  if (text === undefined) throw new Refusal('malformed', 'FREQ');
  const found = FREQUENCIES.find((frequency) => frequency === text);
  if (found === undefined) throw new Refusal('unsupported', 'FREQ');
  return found;
}

/** Reads a part with one number from 1 to 999. */
function readOne(parts: Map<string, string>, name: string): number | undefined {
  const text = parts.get(name);
  return text === undefined ? undefined : readNumber(text, name, 999, false);
}

function readList(parts: Map<string, string>, name: string, limit: number, signed: boolean): number[] {
  const pieces = parts.get(name)?.split(',') ?? [];
  return inOrder(pieces.map((piece) => readNumber(piece, name, limit, signed)));
}

/** Reads a number from 1 to the limit, or also from -limit to -1 if `signed`. */
function readNumber(text: string, part: string, limit: number, signed: boolean): number {
  if (!(signed ? /^[+-]?[0-9]+$/ : /^[0-9]+$/).test(text)) throw new Refusal('malformed', part);
  const value = Number(text);
  if (value === 0 || Math.abs(value) > limit) throw new Refusal('range', part);
  return value;
}

function readWeekdays(text: string | undefined): WeekdayPart[] {
  if (text === undefined) return [];
  return inWeekOrder(
    text.split(',').map((piece) => {
      const weekday = readWeekday(piece.slice(-2), 'BYDAY');
      if (piece.length === 2) return { weekday };
      return { weekday, ordinal: readNumber(piece.slice(0, -2), 'BYDAY', 53, true) };
    }),
  );
}

function readWeekday(text: string, part: string): Weekday {
  const index = WEEKDAYS.indexOf(text);
  if (index < 0) throw new Refusal('malformed', part);
  return (index + 1) as Weekday;
}

function readUntil(text: string): Until {
  const found = /^([0-9]{4})([0-9]{2})([0-9]{2})(?:T([01][0-9]|2[0-3])([0-5][0-9])([0-5][0-9]|60)(Z?))?$/.exec(text);
  const [, year, month, day, hour, minute, second, zulu] = found ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) throw new Refusal('malformed', 'UNTIL');
  if (zulu !== 'Z') return date;
  return Date.parse(`${date}T${hour}:${minute}:${second === '60' ? '59' : second}Z`);
}

function checkCombination(rule: Rule): void {
  if (rule.count !== undefined && rule.until !== undefined) throw new Refusal('combination', 'UNTIL');
  if (rule.freq === 'WEEKLY' && rule.byMonthDay.length > 0) throw new Refusal('combination', 'BYMONTHDAY');
  const limit = rule.freq === 'MONTHLY' || rule.byMonth.length > 0 ? 5 : 53;
  for (const { ordinal } of rule.byDay) {
    if (ordinal === undefined) continue;
    if (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY') throw new Refusal('combination', 'BYDAY');
    if (Math.abs(ordinal) > limit) throw new Refusal('range', 'BYDAY');
  }
  const others = rule.byMonth.length + rule.byMonthDay.length + rule.byDay.length;
  if (rule.bySetPos.length > 0 && others === 0) throw new Refusal('combination', 'BYSETPOS');
}

function printWeekday(part: WeekdayPart): string {
  return `${part.ordinal ?? ''}${WEEKDAYS[part.weekday - 1]}`;
}

function printUntil(until: Until): string {
  if (typeof until === 'string') return until.replaceAll('-', '');
  return `${new Date(until).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Returns distinct numbers in ascending order, positive ones before negative ones. */
function inOrder(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => Number(a < 0) - Number(b < 0) || a - b);
}

function inWeekOrder(parts: WeekdayPart[]): WeekdayPart[] {
  const sorted = parts.toSorted((a, b) => a.weekday - b.weekday || sortKey(a) - sortKey(b));
  return sorted.filter((part, index) => {
    const previous = sorted[index - 1];
    return previous?.weekday !== part.weekday || previous.ordinal !== part.ordinal;
  });
}

/** Sort key: no ordinal first, then positive ordinals ascending, then negative ones. */
function sortKey({ ordinal }: WeekdayPart): number {
  if (ordinal === undefined) return 0;
  return ordinal > 0 ? ordinal : 107 + ordinal; // ordinals are between -53 and 53
}

/** Ends parsing at the first problem. It is caught in this file. */
class Refusal extends Error {
  readonly code: RuleIssue['code'];
  readonly part: string;
  constructor(code: RuleIssue['code'], part: string) {
    super(`${code} ${part}`);
    this.code = code;
    this.part = part;
  }
}

const FREQUENCIES: Frequency[] = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const PARTS = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'COUNT', 'UNTIL', 'WKST']);
