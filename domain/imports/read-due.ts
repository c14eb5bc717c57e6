import { isDay } from '#domain/day/calendar.ts';
import { isTime, localMoment, timeOf } from '#domain/day/zone.ts';
import type { PlannedDue, PlannedTask } from '#domain/project-plan/project-plan.ts';
import { parseSchedulePhrase } from '#domain/quick-add/quick-add.ts';

/** The schedule that a text describes. */
export type ParsedDue = { due: PlannedDue } & Pick<PlannedTask, 'recurrence' | 'duration'>;

/** `zone` is the zone of the text. `phrases` is true if dates in words are read too: `every monday at 9`, `i morgen`. */
export type DueContext = { now: number; zone: string; locale: 'da' | 'en'; phrases: boolean };

/**
 * Reads a date: `2026-03-10`, `2026-03-10 14:00`, an instant (RFC 3339), or a Danish or English phrase. Returns undefined for other texts.
 * Times are in the zone of the context.
 */
export function readDue(text: string, context: DueContext): ParsedDue | undefined {
  return readFixed(text, context) ?? (context.phrases ? readPhrase(text, context) : undefined);
}

/** Reads an instant with an offset. Returns milliseconds since the epoch. */
export function readInstant(text: string): number | undefined {
  if (!INSTANT.test(text) || !isDay(text.slice(0, 10))) return undefined;
  const instant = Date.parse(text);
  return instant >= FIRST_INSTANT ? instant : undefined;
}

/** Earlier instants have no text with a year of four digits. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');

/** Returns an instant as text. A future instant becomes `now`. */
export function pastInstant(instant: number, now: number): string {
  return new Date(Math.min(instant, now)).toISOString();
}

/** Reads `9:30`, `09:30` and `09:30:00`. Returns `HH:MM`. */
export function readTime(text: string): string | undefined {
  const [, hour = '', rest = ''] = /^(\d{1,2})(:\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}${rest}`;
  return isTime(time) ? time : undefined;
}

function readFixed(text: string, { zone }: DueContext): ParsedDue | undefined {
  const instant = readInstant(text);
  if (instant !== undefined) {
    const { day, minutes } = localMoment(instant, zone);
    return { due: { date: day, time: timeOf(minutes), zone } };
  }
  const [, date = '', clock] = LOCAL.exec(text) ?? [];
  if (!isDay(date)) return undefined;
  if (clock === undefined) return { due: { date } };
  const time = readTime(clock);
  return time === undefined ? undefined : { due: { date, time, zone } };
}

function readPhrase(text: string, context: DueContext): ParsedDue | undefined {
  const read = parseSchedulePhrase(text, context);
  if (read?.dueDate === undefined) return undefined;
  const { dueDate: date, dueTime: time, recurrenceRule: rule, recurrenceFrom: from, durationMin } = read;
  return {
    due: time === undefined ? { date } : { date, time, zone: context.zone },
    ...(rule !== undefined && { recurrence: { rule, from: from ?? 'due' } }),
    ...(durationMin !== undefined && { duration: durationMin }),
  };
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:(?:T| +)(?:at +)?(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
