/** Quick-add: one line of Danish and English, mixed as people write it, read as a task. */

import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { contentOf } from './content.ts';
import { takeDate } from './date-pass.ts';
import { takeDuration } from './durations.ts';
import { takeEscapes } from './escapes.ts';
import { findEdges, type Line, lineOf } from './line.ts';
import type { Named, QuickAdd, QuickAddContext } from './parsed.ts';
import { takeProjects } from './projects.ts';
import { keepQuotes } from './quotes.ts';
import { takeReminders } from './reminders.ts';
import { takeRepeat } from './repeat.ts';
import { remindersOf, type Schedule, scheduleOf, type When } from './schedule.ts';
import { takeSigns } from './signs.ts';
import { takeTimes } from './times.ts';

export { parseDatePhrase } from './date-phrase.ts';
export { escapeSpan } from './escape-span.ts';
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

/**
 * Reads the line. Never throws, whatever the text; takes time in proportion to its length. The same line and context always
 * give the same result, so a preview shows what creation stores.
 */
export function parseQuickAdd(text: string, context: QuickAddContext): QuickAdd {
  const line = preparedLine(text, context);
  const signs = takeSigns(line, context);
  findEdges(line, true);
  const reminders = takeReminders(line);
  findEdges(line);
  const { when, duration } = takeWhen(line);
  const schedule = scheduleOf(line, when);
  if (when.repeat === undefined) warnOfPast(line, schedule);
  line.spans.sort((a, b) => a.start - b.start);
  line.warnings.sort((a, b) => a.start - b.start);
  return {
    content: contentOf(line),
    ...signs,
    ...schedule,
    ...(duration === undefined ? {} : { durationMin: duration }),
    reminders: remindersOf(line, reminders, schedule.dueDate),
    spans: line.spans,
    warnings: line.warnings,
  };
}

/**
 * The id of the project that the line ends in: the last one it names, `defaultProject` when it names none, `inbox` when that
 * project is unknown.
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

/** The line cut up, with quotations and escaped phrases set aside. */
function preparedLine(text: string, context: Parameters<typeof lineOf>[1]): Line {
  const line = lineOf(text, context);
  keepQuotes(line);
  takeEscapes(line);
  return line;
}

/** Takes everything that says when. A duration needs a clock time. */
function takeWhen(line: Line): { when: When; duration?: number } {
  const repeat = takeRepeat(line);
  const times = takeTimes(line, repeat?.clock);
  findEdges(line);
  let duration = times.clock && takeDuration(line);
  findEdges(line);
  const date = takeDate(line);
  const when: When = { ...times, ...(date && { date }), ...(repeat && { repeat }) };
  if (times.clock === undefined && hasTime(when)) duration = takeDuration(line);
  return duration === undefined ? { when } : { when, duration };
}

/** Warns when the clock time of today is over: `this morning`. */
function warnOfPast(line: Line, { dueDate, dueTime }: Schedule): void {
  if (dueDate !== line.today || dueTime === undefined) return;
  const isPast = instantOf(dueDate, minutesOf(dueTime), line.zone) <= line.now;
  const time = line.spans.find(({ kind }) => kind === 'time');
  if (isPast && time !== undefined)
    line.warnings.push({ start: time.start, end: time.end, text: time.text, code: 'past_time' });
}

function hasTime({ part, date, repeat }: When): boolean {
  return (part ?? date?.minutes ?? date?.part ?? repeat?.part) !== undefined;
}
