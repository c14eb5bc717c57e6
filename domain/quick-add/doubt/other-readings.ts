import type { QuickAdd, Warning } from '../parsed.ts';
import type { Candidate } from './candidate.ts';
import {
  comingWeekday,
  everyDayOf,
  everyOther,
  everySecond,
  monthFirst,
  nextWeek,
  ownDay,
  weekdayOnly,
  weekEarlier,
  weeksLater,
  yearAsTime,
} from './other-days.ts';
import {
  asTime,
  dottedDate,
  dottedTime,
  EVENING,
  hourOfEvening,
  impossibleMonth,
  otherHalf,
  otherHalfOfRange,
  otherHalfOfSeven,
  startOfDay,
} from './other-times.ts';

/**
 * Another reading of `text === line.slice(start, end)`: with `replacement` instead of it, the line has this date, or this time. The offsets
 * are UTF-16. Exactly one of `dueDate` and `dueTime` is present.
 */
export type OtherReading = {
  start: number;
  end: number;
  text: string;
  replacement: string;
  dueDate?: string;
  dueTime?: string;
};

/** At most this many ways to write are parsed, so that the time stays linear in the length of the line. */
const MOST_CANDIDATES = 4;

/**
 * Returns the other readings of a line, at most one for each part of it. `parsed` is the result of `parse(text)`. Each reading is tried with
 * `parse`: the rest of the line means the same, and the replacement has no warning.
 */
export function otherReadings(
  text: string,
  parsed: QuickAdd,
  locale: 'da' | 'en',
  parse: (text: string) => QuickAdd,
): OtherReading[] {
  const readings: OtherReading[] = [];
  const candidates = [...candidatesOf(text, parsed, locale), ...nextWeek(parsed, locale, parse)];
  for (const candidate of candidates.slice(0, MOST_CANDIDATES)) {
    const reading = readingOf(text, parsed, candidate, parse) ?? readingByDate(text, parsed, candidate, parse);
    const overlaps = readings.some(({ start, end }) => candidate.start < end && start < candidate.end);
    if (reading !== undefined && !overlaps) readings.push(reading);
  }
  return readings;
}

function candidatesOf(text: string, { spans, warnings, durationMin }: QuickAdd, locale: 'da' | 'en'): Candidate[] {
  const isEvening = EVENING.test(text);
  const unclear = warnings.flatMap((warning) => {
    if (warning.code === 'ambiguous_date' || warning.code === 'impossible_date')
      return [...monthFirst(warning, locale), ...impossibleMonth(warning)];
    if (warning.code === 'possible_date') return ownDay(warning, locale);
    if (warning.code === 'partly_understood')
      return [...hourOfEvening(warning, locale), ...weeksLater(warning, locale), ...everyOther(warning)];
    if (warning.code === 'unread_time') return asTime(warning, locale);
    if (warning.code === 'past_date') return yearAsTime(warning);
    return warning.code === 'weekday_mismatch' ? weekdayOnly(warning) : [];
  });
  const dates = spans
    .filter(({ kind }) => kind === 'date')
    .flatMap((span) => [
      ...dottedDate(span),
      ...comingWeekday(span),
      ...weekEarlier(span),
      ...yearAsTime(span),
      ...everyDayOf(span, locale),
    ]);
  const times = spans
    .filter(({ kind }) => kind === 'time')
    .flatMap((span) =>
      durationMin === undefined
        ? [
            ...dottedTime(span, spans, locale),
            ...otherHalf(span, isEvening),
            ...(isEvening ? [] : otherHalfOfSeven(span, text)),
          ]
        : otherHalfOfRange(span),
    );
  const rules = spans.filter(({ kind }) => kind === 'repeat').flatMap(everySecond);
  return [...unclear, ...dates, ...times, ...spans.flatMap(startOfDay), ...rules];
}

function readingOf(
  text: string,
  before: QuickAdd,
  { start, end, replacement, kind, mayRepeat }: Candidate,
  parse: (text: string) => QuickAdd,
): OtherReading | undefined {
  const after = parse(text.slice(0, start) + replacement + text.slice(end));
  const length = replacement.length - (end - start);
  const isElsewhere = (warning: Warning) =>
    warning.end <= start || warning.start >= end + length || warning.code === 'next_year';
  const wasInTitle = !before.spans.some((span) => span.start < end && start < span.end);
  const isSameTask =
    (wasInTitle || after.content === before.content) &&
    (mayRepeat || after.recurrenceRule === before.recurrenceRule) &&
    after.warnings.every(isElsewhere);
  if (!isSameTask) return undefined;
  const part = { start, end, text: text.slice(start, end), replacement };
  if (kind === 'date' && after.dueDate !== undefined && after.dueDate !== before.dueDate)
    return { ...part, dueDate: after.dueDate };
  if (kind === 'time' && after.dueTime !== undefined && after.dueTime !== before.dueTime)
    return { ...part, dueTime: after.dueTime };
  return undefined;
}

/** The date in digits if the words after the day say that it is part of a name: `read 2026-10-17 by Ian McEwan`. */
function readingByDate(
  text: string,
  before: QuickAdd,
  { start, end, kind, isName }: Candidate,
  parse: (text: string) => QuickAdd,
): OtherReading | undefined {
  const { dueDate } = isName ? parse(text.slice(start, end)) : {};
  return dueDate === undefined ? undefined : readingOf(text, before, { start, end, kind, replacement: dueDate }, parse);
}
