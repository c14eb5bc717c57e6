/** Quick-add: parses one line of Danish and English text into a task. */

import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { warnOfAmbiguous } from './doubt/ambiguous-phrases.ts';
import { findInClause } from './doubt/clauses.ts';
import { findDoubtful, keepAsText } from './doubt/doubtful-days.ts';
import { findMisspelt } from './doubt/misspelt-days.ts';
import { findForeignPerson } from './doubt/names-before-days.ts';
import { findSentence } from './doubt/sentences.ts';
import { findShortened, type Range } from './doubt/shortened.ts';
import { findOfThing } from './doubt/topics-of-texts.ts';
import { findUnreadDay } from './doubt/unread-days.ts';
import { findUnreadPeriod } from './doubt/unread-periods.ts';
import { warnOfTwiceADay, warnOfUnreadSpan, warnOfUnreadTime } from './doubt/unread-times.ts';
import { findUnreadWeekday } from './doubt/unread-weekdays.ts';
import { findUnreadWords } from './doubt/unread-words.ts';
import { contentOf } from './line/content.ts';
import { takeEscapes } from './line/escapes.ts';
import { findEdges, type Line, lineOf, restore, stateOf, warn } from './line/line.ts';
import { skipQuotes } from './line/quotes.ts';
import { takeProjects } from './names/projects.ts';
import { takeSigils } from './names/sigils.ts';
import type { Named, QuickAdd, QuickAddContext, WarningCode } from './parsed.ts';
import { takeReminders, takeRemindMe } from './reminders.ts';
import { findApart } from './repeat/apart-from-rule.ts';
import { remindersOf, type Schedule, scheduleOf, type When } from './schedule.ts';
import { takeWhen } from './take-when.ts';
import { skipKnownNames } from './words/known-names.ts';

export { parseDatePhrase } from './date-phrase.ts';
export { type OtherReading, otherReadings } from './doubt/other-readings.ts';
export { escapeSpan } from './line/escape-span.ts';
export { withoutReplyPrefixes } from './mail-subject.ts';
export type {
  DayPart,
  Named,
  Person,
  QuickAdd,
  QuickAddContext,
  QuickAddReminder,
  Span,
  SpanKind,
  Warning,
  WarningCode,
} from './parsed.ts';
export { parseSchedulePhrase } from './schedule-phrase.ts';

/**
 * Parses a line. Never throws. The time is linear in the length. The same line and context always give the same result, so the
 * preview shows what creation stores.
 */
export function parseQuickAdd(text: string, context: QuickAddContext): QuickAdd {
  const line = preparedLine(text, context);
  const sigils = takeSigils(line, context);
  findEdges(line, true);
  const reminders = takeReminders(line);
  findEdges(line);
  const { when, duration } = takeWhenUnlessDoubtful(line);
  const schedule = scheduleOf(line, when);
  const allReminders = takeRemindMe(line, reminders, schedule.dueTime !== undefined);
  if (when.repeat === undefined) warnOfPast(line, schedule);
  if (when.repeat === undefined && when.clock !== undefined) warnOfUnreadSpan(line);
  if (schedule.dueDate === undefined) warnOfTwiceADay(line);
  warnOfUnreadTime(line, schedule, (when.clock ?? when.repeat?.clock ?? when.date?.minutes) !== undefined);
  if (schedule.dueDate !== undefined) warnOfRest(line, when);
  line.spans.sort((a, b) => a.start - b.start);
  line.warnings.sort((a, b) => a.start - b.start);
  return {
    content: contentOf(line) || holidayOf(line, when),
    ...sigils,
    ...schedule,
    ...(line.dateRange === undefined || when.repeat !== undefined ? {} : { dateRange: line.dateRange }),
    ...(duration === undefined ? {} : { durationMin: duration }),
    reminders: remindersOf(line, allReminders, schedule.dueDate),
    spans: line.spans,
    warnings: line.warnings,
  };
}

/** A line with the dates, times and rules that were taken out of it. */
type WhenRead = ReturnType<typeof takeWhen> & { line: Line };

/**
 * Takes dates, times and rules out of a line. If one of them was read only in part, none is taken, and a warning names it. Days that may be
 * part of names stay text; then other days can be read.
 */
function takeWhenUnlessDoubtful(line: Line): WhenRead {
  const before = stateOf(line);
  for (let count = 0; ; count++) {
    const read: WhenRead = { line, ...takeWhen(line) };
    const shortened = findShortened(line) ?? timeOfUnfinishedRule(read);
    const unread =
      shortened === undefined
        ? (findSentence(line, read.when) ??
          findInClause(line, read.when) ??
          findOfThing(line) ??
          findMisspelt(line, read.when) ??
          findUnreadWeekday(line, read.when) ??
          findForeignPerson(line, read.when) ??
          findUnreadDay(line, read.when) ??
          findUnreadPeriod(line, read.when))
        : undefined;
    const isWhole = (shortened ?? unread) === undefined;
    const names = isWhole && count < MAX_NAMES ? findDoubtful(line, read.when) : [];
    const apart = isWhole && names.length === 0 ? findApart(line, read.when) : undefined;
    if (isWhole && names.length === 0 && apart === undefined) return read;
    restore(line, before);
    if (unread !== undefined) {
      warn(line, unread.from, unread.next, 'possible_date');
      return { line, when: {} };
    }
    const partly = shortened ?? (apart?.isPeriod || count >= MAX_NAMES ? apart : undefined);
    if (partly !== undefined) {
      warn(line, partly.from, partly.next, 'partly_understood');
      return { line, when: {} };
    }
    keepAsText(line, apart === undefined ? names : [apart]);
    Object.assign(before, stateOf(line));
  }
}

/** Maximum number of times that a line is read again, so that the time stays linear. */
const MAX_NAMES = 3;

/**
 * `hver ma, on og fr kl 6`, `mondays 4pm until half term`, `mondays 6pm, no class 26 oct`: a time next to a rule that was not read does not become
 * a single date. Neither do several days: `twice weekly gym mon thurs`.
 */
function timeOfUnfinishedRule({ line, when }: WhenRead): Range | undefined {
  if (when.repeat !== undefined) return undefined;
  const warning = line.warnings.find(({ code }) => code === 'unfinished_rule');
  const isTimed = (when.clock ?? when.part) !== undefined;
  if (!isTimed && (warning === undefined || !when.date?.isWeekday || !hasFreeWeekday(line))) return undefined;
  const plural = line.tokens.findIndex(({ state, sense }) => state === 'free' && sense.weekdays !== undefined);
  if (plural >= 0) return { from: plural, next: plural + 1 };
  if (warning === undefined || (isTimed && when.date !== undefined)) return undefined;
  const from = line.tokens.findIndex(({ start }) => start === warning.start);
  return { from, next: line.tokens.findLastIndex(({ end }) => end <= warning.end) + 1 };
}

function hasFreeWeekday(line: Line): boolean {
  return line.tokens.some(({ state, sense }) => state === 'free' && sense.weekday !== undefined);
}

/**
 * Returns the id of the project of the new task: the last project in the line, `defaultProject` if there is none, or `inbox` if
 * the project is unknown.
 */
export function finalProjectOf(
  text: string,
  projects: readonly Named[],
  defaultProject?: string,
  inbox?: string,
): string | undefined {
  if (!text.includes('#')) return defaultProject;
  const line = preparedLine(text, { now: 0, zone: 'UTC', locale: 'en' });
  const { project, unknown } = takeProjects(line, projects);
  return project?.id ?? (unknown === undefined ? defaultProject : inbox);
}

/** Returns the initial state with quoted and escaped text excluded. */
function preparedLine(text: string, context: Parameters<typeof lineOf>[1]): Line {
  const line = lineOf(text, context);
  skipQuotes(line);
  takeEscapes(line);
  skipKnownNames(line);
  return line;
}

/** Adds a warning if a phrase is ambiguous or words of time stay in the title, and nothing else in the line is unclear. */
function warnOfRest(line: Line, when: When): void {
  if (line.warnings.some(({ code }) => !ABOUT_NAMES.has(code))) return;
  warnOfAmbiguous(line, when);
  const unread = findUnreadWords(line, when);
  if (unread !== undefined) warn(line, unread.from, unread.next, 'unread_words');
}

/** Warnings that do not concern the day, the time or the rule. */
const ABOUT_NAMES: ReadonlySet<WarningCode> = new Set([
  'unknown_project',
  'unknown_section',
  'unknown_assignee',
  'ambiguous_assignee',
  'too_many_labels',
  'label_too_long',
  'too_many_reminders',
]);

/** `Halloween`, `juleaften kl 18`: a holiday without other words is the title. */
function holidayOf(line: Line, { date }: When): string {
  const span = date?.isBareHoliday ? line.spans.find(({ kind }) => kind === 'date') : undefined;
  return span?.text.replaceAll(/\s+/g, ' ') ?? '';
}

/** Adds a warning if the time has passed today: `this morning`. */
function warnOfPast(line: Line, { dueDate, dueTime }: Schedule): void {
  if (dueDate !== line.today || dueTime === undefined) return;
  const isPast = instantOf(dueDate, minutesOf(dueTime), line.zone) <= line.now;
  const time = line.spans.find(({ kind }) => kind === 'time');
  if (isPast && time !== undefined)
    line.warnings.push({ start: time.start, end: time.end, text: time.text, code: 'past_time' });
}
