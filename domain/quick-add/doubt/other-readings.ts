/**
 * The other readings of ambiguous parts of a line: `3/4` as 4 March, `8.10` as a time or a date, `3:30` as an afternoon time, `next
 * friday` as the coming one, `every second friday` as every other week.
 */

import { tokensOf } from '../line/tokens.ts';
import type { QuickAdd, Span, Warning } from '../parsed.ts';
import { lexiconFor } from '../words/lexicon.ts';
import { correctDays } from './misspelt-days.ts';

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

/**
 * Another way to write a part of the line. `kind` is what changes. `isName`: the day may be part of a name. `mayRepeat`: the replacement may
 * make the line recurring.
 */
type Candidate = {
  start: number;
  end: number;
  replacement: string;
  kind: 'date' | 'time';
  isName?: boolean;
  mayRepeat?: boolean;
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
    .flatMap((span) => [...dottedDate(span), ...comingWeekday(span), ...weekEarlier(span), ...yearAsTime(span)]);
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
  return [...unclear, ...dates, ...times, ...rules];
}

/** `3/4` and `3/27`: the month before the day. */
function monthFirst({ text, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const found = /(\d{1,2})\/(\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(text);
  if (found === null) return [];
  const [written, month, day, year] = found;
  const start = end - written.length;
  const replacement =
    year === undefined
      ? dateInWords(Number(day), Number(month), locale)
      : `${year.padStart(4, '20')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return replacement === undefined ? [] : [{ start, end, replacement, kind: 'date' }];
}

/** `hent børn 15.30`: a time, because no month has this number. */
function impossibleMonth({ text, start, end }: Warning): Candidate[] {
  const found = /^([01]?\d|2[0-3])\.([1-5]\d)$/.exec(text);
  return found === null ? [] : [{ start, end, replacement: `${found[1]}:${found[2]}`, kind: 'time' }];
}

/** `8 tonight`, `8 i aften`, `tonight 8`: the number as the hour. */
function hourOfEvening({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const at = locale === 'da' ? 'kl' : 'at';
  const [, before, hour] = /^(tonight|tonite|iaften) (\d{1,2})$/i.exec(text) ?? [];
  if (before !== undefined) return [{ start, end, replacement: `${before} ${at} ${hour}`, kind: 'time' }];
  const isHour = /^\d{1,2} (?:tonight|tonite|iaften|i aften|this evening)$/i.test(text);
  return isHour ? [{ start, end, replacement: `${at} ${text}`, kind: 'time' }] : [];
}

/** `onsdag otte dage`, `monday fortnight`: so many days after the coming one. */
function weeksLater({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const [, day, length] = /^(.+) (\S+ \S+)$/.exec(text.replace(/ fortnight$/i, ' a fortnight')) ?? [];
  if (day === undefined || wordWith(day, 'weekday') === undefined || wordWith(length ?? '', 'unit') === undefined)
    return [];
  return [{ start, end, replacement: `${day} ${locale === 'da' ? 'om' : 'in'} ${length}`, kind: 'date' }];
}

/** `alternate tuesdays 9am`: every other one. */
function everyOther({ text, start, end }: Warning): Candidate[] {
  const [, day, rest] = /^alternat(?:e|ing) (\p{L}+?)s?((?:\s.*)?)$/isu.exec(text) ?? [];
  return day === undefined
    ? []
    : [{ start, end, replacement: `every other ${day}${rest}`, kind: 'date', mayRepeat: true }];
}

/** `inden 18`, `before 5`, `18-20`: the hours as a time. */
function asTime({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  if (/^\d/.test(text)) return [{ start, end, replacement: `${locale === 'da' ? 'kl' : 'at'} ${text}`, kind: 'time' }];
  return /^\p{L}+ \d{1,2}$/u.test(text) ? [{ start, end, replacement: `${text}:00`, kind: 'time' }] : [];
}

/** `monday 24/12`: the weekday without the date, because one of them is wrong. */
function weekdayOnly({ text, start, end }: Warning): Candidate[] {
  const weekday = wordWith(text, 'weekday');
  return weekday === undefined ? [] : [{ start, end, replacement: weekday, kind: 'date' }];
}

/** `send friday report`, `1. maj sange`: the day as the date, after a preposition. `skema for uge 46`: the week. */
function ownDay({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const statement = /^(.+?)\s*[?？]$/s.exec(text)?.[1]; // a question: who picks up Bo tomorrow?
  const [alternate] = everyOther({ text, start, end, code: 'possible_date' }); // water plants alternate days
  if (alternate !== undefined) return [alternate];
  const exact = asExact(text);
  if (exact !== undefined) return [{ start, end, replacement: exact, kind: 'date' }];
  const habit = OF_TODAY[text.toLowerCase()];
  const plain = statement ?? habit ?? (PLURAL.test(text) ? asDay(text, locale) : undefined);
  if (plain !== undefined) return [{ start, end, replacement: plain, kind: 'date', mayRepeat: true }];
  const [, day, month] = /^(\d\d)(\d\d)$/.exec(text) ?? [];
  const packed = day === undefined ? undefined : dateInWords(Number(day), Number(month), locale); // 0212 kl 9.30
  if (packed !== undefined) return [{ start, end, replacement: packed, kind: 'date' }];
  const correct = correctDays(text);
  if (correct !== undefined) return [{ start, end, replacement: correct, kind: 'date', isName: true, mayRepeat: true }];
  const rule = asRule(text, locale);
  if (rule !== undefined) return [{ start, end, replacement: rule, kind: 'date', mayRepeat: true }];
  const week = /^\S+ (uge .+)$/i.exec(text)?.[1];
  return [
    { start, end, replacement: week === undefined ? asDay(text, locale) : `i ${week}`, kind: 'date', isName: true },
  ];
}

/** `første uge i november`: the Monday with this number. `inden jul`: its first day. `inden månedens udgang`: its last day. `within 48 hours`, `inden for 3 dage`: so far from now. */
function asExact(text: string): string | undefined {
  const week = / (uge|week) (?=i |in |of )/i.exec(text)?.[1]?.toLowerCase();
  if (week !== undefined) return text.replace(/ (?:uge|week) /i, week === 'uge' ? ' mandag ' : ' Monday ');
  const [, sometime] = /^(?:sometime|some time|at some point) in (\p{L}+)$/iu.exec(text) ?? [];
  if (sometime !== undefined) return `start of ${sometime}`;
  const [, engang] = /^(?:engang|en gang|på et tidspunkt) i (\p{L}+)$/iu.exec(text) ?? [];
  if (engang !== undefined) return `starten af ${engang}`;
  const [, lead, feast] = /^(\S+) (.+)$/s.exec(text) ?? [];
  const first = FIRST_DAYS[feast?.toLowerCase() ?? ''];
  if (first !== undefined) return `${lead} ${first}`;
  const [, genitive] = /^(ugen|måneden|året)s /i.exec(feast ?? '') ?? [];
  if (genitive !== undefined) return `${lead} udgangen af ${genitive}`;
  const [, within, length] = /^(within|inden ?for) (.+)$/is.exec(text) ?? [];
  if (within === undefined) return undefined;
  return `${within.toLowerCase() === 'within' ? 'in' : 'om'} ${length}`;
}

const FIRST_DAYS: Readonly<Record<string, string>> = {
  jul: 'juleaften',
  nytår: 'nytårsaften',
  påske: 'påskedag',
  pinse: 'pinsedag',
  christmas: 'Christmas Eve',
  xmas: 'Christmas Eve',
  'new year': "New Year's Eve",
  'the new year': "New Year's Eve",
};

/** `om aftenen`, `at night` at the start of a sentence: the next such part of a day. */
const OF_TODAY: Readonly<Record<string, string>> = {
  'om natten': 'i nat',
  'om aftenen': 'i aften',
  'om eftermiddagen': 'i eftermiddag',
  'om formiddagen': 'i formiddag',
  'om morgenen': 'i morgen tidlig',
  'at night': 'tonight',
  'in the evening': 'this evening',
  'in the afternoon': 'this afternoon',
  'in the morning': 'tomorrow morning',
};
const PLURAL = /^\p{L}+(?:days|dage)$/iu;

/** `daily`, `ugentligt`: `every day`, `hver uge`. */
function asRule(text: string, locale: 'da' | 'en'): string | undefined {
  const word = tokensOf(text)[0]?.word ?? '';
  const value = lexiconFor([word]).phrases.adverb.get(word)?.[0]?.value;
  const [freq = '', interval = '1'] = value?.split(' ') ?? [];
  const [unit, dansk] = UNITS_OF[freq] ?? [];
  if (unit === undefined) return undefined;
  if (interval === '1') return locale === 'da' ? dansk : `every ${unit}`;
  return locale === 'da' ? `hver ${interval}. ${dansk?.split(' ')[1]}` : `every ${interval} ${unit}s`;
}

const UNITS_OF: Readonly<Record<string, readonly [string, string]>> = {
  DAILY: ['day', 'hver dag'],
  WEEKLY: ['week', 'hver uge'],
  MONTHLY: ['month', 'hver måned'],
  YEARLY: ['year', 'hvert år'],
};

/** `on Friday`, `på Fredag`, `den 1. maj`, also instead of `fra mandag`. Words such as `Tomorrow` are a day with a small letter. */
function asDay(written: string, locale: 'da' | 'en'): string {
  const text = written.replace(/^(?:from|fra)\s+/i, '');
  if (TIME.test(text)) return `${locale === 'da' ? 'kl' : 'at'} ${text}`;
  if (/^\d/.test(text)) return `${locale === 'da' ? 'den' : 'on'} ${text}`;
  const first = tokensOf(text)
    .slice(0, 1)
    .map(({ word }) => word);
  const { senses, phrases } = lexiconFor(first);
  const isRelative = first.some((word) => phrases.relativeDay.has(word) || senses.get(word)?.tonight !== undefined);
  const isEnglish = first.some((word) => senses.get(word)?.english !== undefined);
  return isRelative ? text.toLowerCase() : `${isEnglish ? 'on' : 'på'} ${text}`;
}

const TIME = /^\d{1,2}(?::\d{2}|(?:[.:]\d{2})?\s?[ap]m)$/i;

/** `next friday`: the coming one instead of the one in the next week. */
function comingWeekday({ text, start, end }: Span): Candidate[] {
  const weekday = wordWith(text, 'weekday');
  if (weekday === undefined || wordWith(text, 'next') === undefined) return [];
  return [{ start, end, replacement: weekday, kind: 'date' }];
}

/** `wednesday` on a Wednesday: the one in a week. */
function nextWeek({ spans, dueDate }: QuickAdd, locale: 'da' | 'en', parse: (text: string) => QuickAdd): Candidate[] {
  return spans.flatMap(({ kind, text, start, end, value }) => {
    const weekday = kind === 'date' && value === dueDate ? wordWith(text, 'weekday') : undefined;
    if (weekday === undefined || !text.endsWith(weekday) || /\d/.test(text) || parse('today').dueDate !== dueDate)
      return [];
    return [{ start, end, replacement: `${weekday} ${locale === 'da' ? 'om en uge' : 'in a week'}`, kind: 'date' }];
  });
}

/** `mandag om 3 uger`, `monday in 3 weeks`: counted from the coming one, or the one in that week. */
function weekEarlier({ text, start, end }: Span): Candidate[] {
  const [, before, written, after] = /^(.+ (?:om|in) )(\S+)( (?:uger|weeks))$/is.exec(text) ?? [];
  const count = /^\d+$/.test(written ?? '')
    ? Number(written)
    : NUMBERS.indexOf(written?.toLowerCase() ?? '') % MOST_WEEKS;
  if (before === undefined || wordWith(before, 'weekday') === undefined || count < 2) return [];
  const weeks = count > 2 ? after : after?.replace(/ uger/i, ' uge').replace(/ weeks/i, ' week');
  return [{ start, end, replacement: `${before}${count - 1}${weeks}`, kind: 'date' }];
}

/** The numbers of weeks in words, by index. */
const NUMBERS = ['', '', 'to', 'tre', 'fire', 'fem', 'seks', '', '', 'two', 'three', 'four', 'five', 'six'];
const MOST_WEEKS = 7;

/** `5 dec 2000`, `10. juni 2030`: the year as a time, in steps of five minutes. */
function yearAsTime({ text, start, end }: Pick<Span, 'text' | 'start' | 'end'>): Candidate[] {
  const found = /^(.*\p{L}\.? )([12]\d)([0-5][05])$/su.exec(text);
  const [, date, hour, minutes] = found ?? [];
  return date === undefined ? [] : [{ start, end, replacement: `${date}${hour}:${minutes}`, kind: 'date' }];
}

/** `12.10` as a clock time. */
function dottedDate({ text, start, end }: Span): Candidate[] {
  const found = /^(\d{2})\.(\d{2})$/.exec(text);
  return found === null ? [] : [{ start, end, replacement: `${found[1]}:${found[2]}`, kind: 'time' }];
}

/** `friday 8.10`: a date with its weekday. Next to any other date, `8.10` can only be a time. */
function dottedTime({ text, start, end }: Span, spans: readonly Span[], locale: 'da' | 'en'): Candidate[] {
  const found = /^(\d{1,2})\.(\d{2})$/.exec(text);
  const replacement = found === null ? undefined : dateInWords(Number(found[1]), Number(found[2]), locale);
  const [weekday, ...others] = spans.filter((span) => span.kind === 'date');
  if (replacement === undefined || weekday === undefined || others.length > 0) return [];
  const isBefore = weekday.end === start - 1 && wordWith(weekday.text, 'weekday') === weekday.text;
  return isBefore ? [{ start: weekday.start, end, replacement, kind: 'date' }] : [];
}

/**
 * `3:30`, `at 3`, `kl. 3`, `kl fire`: twelve hours later or earlier. Hours from 7 are read as they are written, as people mean them, except in
 * lines about an evening: `teater halv otte`.
 */
function otherHalf({ text, start, end, value }: Span, isEvening: boolean): Candidate[] {
  const hour = Number(value.slice(0, 2));
  const isMorning = hour < 12;
  const isSpoken = isMorning && hour > 0 && (isEvening || (hour < 7 && /^kl(?:okken)?\b/i.test(text)));
  const isInWords = isSpoken && !/\d|[ap]\.?m\b|morgen|morning/i.test(text);
  const isWritten = (isEvening && isMorning ? EVENING_HOUR : EARLY_HOUR).test(text);
  if (!isInWords && !isWritten) return [];
  const other = String((hour + 12) % 24).padStart(2, '0');
  return [{ start, end, replacement: other + value.slice(2), kind: 'time' }];
}

/** `at 7`, `halv otte`, `half seven` without minutes in digits: twelve hours later or earlier, unless the line names a part of the day. */
function otherHalfOfSeven({ text, start, end, value }: Span, line: string): Candidate[] {
  const isUnclear =
    /^(?:(?:at|by|around|before|after) )?[78]$|^(?:at |by )?half (?:past )?(?:[a-z]+|\d+)$|^(?:kl\.? )?halv otte$/i.test(
      text,
    );
  const hour = Number(value.slice(0, 2));
  if (!isUnclear || !SEVEN.has(hour % 12) || PART_OF_DAY.test(line)) return [];
  return [{ start, end, replacement: String((hour + 12) % 24).padStart(2, '0') + value.slice(2), kind: 'time' }];
}

/** Hours at which people get up, and at which they eat or go out. */
const SEVEN: ReadonlySet<number> = new Set([6, 7, 8]);
const PART_OF_DAY =
  /(?<!\p{L})(?:om |i )?(?:morgenen|morgenmad|morning|mornings|formiddag|breakfast|aften|aftenen|evening|tonight|night|school|skole)/iu;

const EARLY_HOUR = /^(?:\D{0,8}\W)?[1-6](?:[.:]\d{2})?$/;
const EVENING_HOUR = /^(?:\D{0,8}\W)?(?:[1-9]|1[01])(?:[.:]\d{2})?$/;
const EVENING =
  /(?<!\p{L})(?:middag|aftensmad|spisning|teater|koncert|biograf|bio|opera|ballet|forestilling|fest|dinner|supper|theatre|theater|concert|gig|cinema|party|pub|drinks)(?!\p{L})/iu;

/** `every second thursday`: every other week instead of once a month. */
function everySecond({ text, start, end }: Span): Candidate[] {
  const weekday = /^every\s+(?:second|2nd)\s+(\p{L}+)$/iu.exec(text)?.[1];
  if (weekday === undefined || wordWith(weekday, 'weekday') === undefined) return [];
  return [{ start, end, replacement: `every other ${weekday}`, kind: 'date', mayRepeat: true }];
}

/** `5-6`, `3.30-4`: both times twelve hours later or earlier. */
function otherHalfOfRange({ text, start, end, value }: Span): Candidate[] {
  const found = /^([1-6])(?:[.:](\d{2}))?\s?[-–]\s?([1-9])(?:[.:](\d{2}))?$/.exec(text);
  if (found === null) return [];
  const [, from = '', minutes = '00', to = '', lastMinutes = '00'] = found;
  const shift = Number(value.slice(0, 2)) < 12 ? 12 : 0;
  const [first, last] = [from, to].map((hour) => String(Number(hour) + shift).padStart(2, '0'));
  return [{ start, end, replacement: `${first}:${minutes}-${last}:${lastMinutes}`, kind: 'time' }];
}

function readingOf(
  text: string,
  before: QuickAdd,
  { start, end, replacement, kind, mayRepeat }: Candidate,
  parse: (text: string) => QuickAdd,
): OtherReading | undefined {
  const after = parse(text.slice(0, start) + replacement + text.slice(end));
  const length = replacement.length - (end - start);
  const isElsewhere = (warning: Warning) => warning.end <= start || warning.start >= end + length;
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

/** Returns the first word of a text with a role, as typed. */
function wordWith(text: string, role: 'weekday' | 'next' | 'unit'): string | undefined {
  const tokens = tokensOf(text);
  const { senses } = lexiconFor(tokens.map(({ word }) => word));
  const token = tokens.find(({ kind, word }) => kind === 'word' && senses.get(word)?.[role] !== undefined);
  return token && text.slice(token.start, token.end);
}

/** `4 March`, `4. marts`. Undefined if there is no such date. */
function dateInWords(day: number, month: number, locale: 'da' | 'en'): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const date = new Date(Date.UTC(LEAP_YEAR, month - 1, day));
  if (date.getUTCDate() !== day) return undefined;
  return new Intl.DateTimeFormat(locale === 'da' ? 'da' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(date);
}

const LEAP_YEAR = 2024;
