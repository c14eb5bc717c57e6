/** Other ways to write the day or the rule of a line: `3/4` as 4 March, `next friday` as the coming one, `daily` as `every day`. */

import { tokensOf } from '../line/tokens.ts';
import type { QuickAdd, Span, Warning } from '../parsed.ts';
import { lexiconFor } from '../words/lexicon.ts';
import { type Candidate, dateInWords, wordWith } from './candidate.ts';
import { correctDays } from './misspelt-days.ts';

/** `3/4` and `3/27`: the month before the day. */
export function monthFirst({ text, end }: Warning, locale: 'da' | 'en'): Candidate[] {
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

/** `onsdag otte dage`, `monday fortnight`: so many days after the coming one. */
export function weeksLater({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const [, day, length] = /^(.+) (\S+ \S+)$/.exec(text.replace(/ fortnight$/i, ' a fortnight')) ?? [];
  if (day === undefined || wordWith(day, 'weekday') === undefined || wordWith(length ?? '', 'unit') === undefined)
    return [];
  return [{ start, end, replacement: `${day} ${locale === 'da' ? 'om' : 'in'} ${length}`, kind: 'date' }];
}

/** `alternate tuesdays 9am`: every other one. */
export function everyOther({ text, start, end }: Warning): Candidate[] {
  const [, day, rest] = /^alternat(?:e|ing) (\p{L}+?)s?((?:\s.*)?)$/isu.exec(text) ?? [];
  return day === undefined
    ? []
    : [{ start, end, replacement: `every other ${day}${rest}`, kind: 'date', mayRepeat: true }];
}

/** `mon to thurs`, `mandag - fredag`: every week on these days. */
export function everyDayOf(
  { text, start, end }: Pick<Span, 'text' | 'start' | 'end'>,
  locale: 'da' | 'en',
): Candidate[] {
  const [, first, last] = /^(?:fra |from )?(\p{L}+)(?: (?:to|til|-|–) |[-–])(\p{L}+)$/iu.exec(text) ?? [];
  const areDays = [first, last].every((day) => day !== undefined && wordWith(day, 'weekday') === day);
  const every = locale === 'da' ? 'hver' : 'every';
  return areDays ? [{ start, end, replacement: `${every} ${first}-${last}`, kind: 'date', mayRepeat: true }] : [];
}

/** `monday 24/12`: the weekday without the date, because one of them is wrong. */
export function weekdayOnly({ text, start, end }: Warning): Candidate[] {
  const weekday = wordWith(text, 'weekday');
  return weekday === undefined ? [] : [{ start, end, replacement: weekday, kind: 'date' }];
}

/** `send friday report`, `1. maj sange`: the day as the date, after a preposition. `skema for uge 46`: the week. */
export function ownDay({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const statement = /^(.+?)\s*[?？]$/s.exec(text)?.[1]; // a question: who picks up Bo tomorrow?
  const [alternate] = everyOther({ text, start, end, code: 'possible_date' }); // water plants alternate days
  if (alternate !== undefined) return [alternate];
  const days = everyDayOf({ text, start, end }, locale);
  if (days.length > 0) return days;
  const correct = correctDays(text);
  if (correct !== undefined) return [{ start, end, replacement: correct, kind: 'date', isName: true, mayRepeat: true }];
  const exact = asExact(text);
  if (exact !== undefined) return [{ start, end, replacement: exact, kind: 'date' }];
  const habit = OF_TODAY[text.toLowerCase()];
  const plain = statement ?? habit ?? (PLURAL.test(text) ? asDay(text, locale) : undefined);
  if (plain !== undefined) return [{ start, end, replacement: plain, kind: 'date', mayRepeat: true }];
  const [, day, month] = /^(\d\d)(\d\d)$/.exec(text) ?? [];
  const packed = day === undefined ? undefined : dateInWords(Number(day), Number(month), locale); // 0212 kl 9.30
  if (packed !== undefined) return [{ start, end, replacement: packed, kind: 'date' }];
  const rule = asRule(text, locale);
  if (rule !== undefined) return [{ start, end, replacement: rule, kind: 'date', mayRepeat: true }];
  const week = /^\S+ (uge .+)$/i.exec(text)?.[1];
  return [
    { start, end, replacement: week === undefined ? asDay(text, locale) : `i ${week}`, kind: 'date', isName: true },
  ];
}

/** `første uge i november`: the Monday with this number. `inden jul`: its first day. `inden månedens udgang`: its last day. `within 48 hours`, `inden for 3 dage`: so far from now. */
function asExact(text: string): string | undefined {
  const [, half, unit] = /^(om|in) (?:halvanden|1½) (uge|måned|week|month)s?$/i.exec(text) ?? [];
  if (half !== undefined) {
    const isWeek = unit === 'uge' || unit === 'week';
    if (half === 'in') return isWeek ? 'in 11 days' : 'in 45 days';
    return isWeek ? 'om 11 dage' : 'om 45 dage';
  }
  const week = / (uge|week) (?=i |in |of )/i.exec(text)?.[1]?.toLowerCase();
  if (week !== undefined) return text.replace(/ (?:uge|week) /i, week === 'uge' ? ' mandag ' : ' Monday ');
  if (/^(?:weeks?|wks?) \d/i.test(text)) return `in ${text}`;
  const [, lead, feast] = /^(\S+) (.+)$/s.exec(text) ?? [];
  const first = FIRST_DAYS[feast?.toLowerCase() ?? ''];
  if (first !== undefined) return `${lead} ${first}`;
  const [, sometime] = /^(?:(?:sometime |some time |at some point )?in|by|before|next) (\p{L}+)$/iu.exec(text) ?? [];
  if (sometime !== undefined) return `start of ${sometime}`;
  const [, engang] = /^(?:(?:engang |en gang |på et tidspunkt )?i|inden|senest|næste) (\p{L}+)$/iu.exec(text) ?? [];
  if (engang !== undefined) return `starten af ${engang}`;
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
export function comingWeekday({ text, start, end }: Span): Candidate[] {
  const weekday = wordWith(text, 'weekday');
  if (weekday === undefined || wordWith(text, 'next') === undefined) return [];
  return [{ start, end, replacement: weekday, kind: 'date' }];
}

/** `wednesday` on a Wednesday: the one in a week. */
export function nextWeek(
  { spans, dueDate }: QuickAdd,
  locale: 'da' | 'en',
  parse: (text: string) => QuickAdd,
): Candidate[] {
  return spans.flatMap(({ kind, text, start, end, value }) => {
    const weekday = kind === 'date' && value === dueDate ? wordWith(text, 'weekday') : undefined;
    if (weekday === undefined || !text.endsWith(weekday) || /\d/.test(text) || parse('today').dueDate !== dueDate)
      return [];
    return [{ start, end, replacement: `${weekday} ${locale === 'da' ? 'om en uge' : 'in a week'}`, kind: 'date' }];
  });
}

/** `mandag om 3 uger`, `monday in 3 weeks`: counted from the coming one, or the one in that week. */
export function weekEarlier({ text, start, end }: Span): Candidate[] {
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
export function yearAsTime({ text, start, end }: Pick<Span, 'text' | 'start' | 'end'>): Candidate[] {
  const found = /^(.*\p{L}\.? )([12]\d)([0-5][05])$/su.exec(text);
  const [, date, hour, minutes] = found ?? [];
  return date === undefined ? [] : [{ start, end, replacement: `${date}${hour}:${minutes}`, kind: 'date' }];
}

/** `every second thursday`, `every 4th thursday`: every so many weeks instead of once a month. */
export function everySecond({ text, start, end }: Span): Candidate[] {
  const [, ordinal, weekday] = /^every\s+(second|2nd|third|3rd|fourth|4th)\s+(\p{L}+)$/iu.exec(text) ?? [];
  if (ordinal === undefined || weekday === undefined || wordWith(weekday, 'weekday') === undefined) return [];
  const weeks = WEEKS[ordinal.toLowerCase()];
  const replacement = weeks === undefined ? `every other ${weekday}` : `every ${weeks} weeks on ${weekday}`;
  return [{ start, end, replacement, kind: 'date', mayRepeat: true }];
}

const WEEKS: Readonly<Record<string, number>> = { third: 3, '3rd': 3, fourth: 4, '4th': 4 };
