import type { Span, Warning } from '../parsed.ts';
import { type Candidate, dateInWords, wordWith } from './candidate.ts';

/** `hent børn 15.30`: a time, because no month has this number. */
export function impossibleMonth({ text, start, end }: Warning): Candidate[] {
  const found = /^([01]?\d|2[0-3])\.([1-5]\d)$/.exec(text);
  return found === null ? [] : [{ start, end, replacement: `${found[1]}:${found[2]}`, kind: 'time' }];
}

/** `8 tonight`, `8 i aften`, `tonight 8`: the number as the hour. */
export function hourOfEvening({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  const at = locale === 'da' ? 'kl' : 'at';
  const [, before, hour] = /^(tonight|tonite|iaften) (\d{1,2})$/i.exec(text) ?? [];
  if (before !== undefined) return [{ start, end, replacement: `${before} ${at} ${hour}`, kind: 'time' }];
  const isHour = /^\d{1,2} (?:tonight|tonite|iaften|i aften|this evening)$/i.test(text);
  return isHour ? [{ start, end, replacement: `${at} ${text}`, kind: 'time' }] : [];
}

/** `inden 18`, `before 5`, `18-20`: the hours as a time. */
export function asTime({ text, start, end }: Warning, locale: 'da' | 'en'): Candidate[] {
  if (/^\d/.test(text)) return [{ start, end, replacement: `${locale === 'da' ? 'kl' : 'at'} ${text}`, kind: 'time' }];
  return /^\p{L}+ \d{1,2}$/u.test(text) ? [{ start, end, replacement: `${text}:00`, kind: 'time' }] : [];
}

/** `midnight on the 30th`, `fredag kl 24`: the start of the day instead of its end. */
export function startOfDay({ text, start, end }: Span): Candidate[] {
  const replacement = text.replace(/(?<!\p{L})(?:midnight|midnat|(?<=kl\.? ?)24(?:[.:]00)?|24:00)$/iu, '00:00');
  return replacement === text ? [] : [{ start, end, replacement, kind: 'date' }];
}

/** `12.10` as a clock time. */
export function dottedDate({ text, start, end }: Span): Candidate[] {
  const found = /^(\d{2})\.(\d{2})$/.exec(text);
  return found === null ? [] : [{ start, end, replacement: `${found[1]}:${found[2]}`, kind: 'time' }];
}

/** `friday 8.10`: a date with its weekday. Next to any other date, `8.10` can only be a time. */
export function dottedTime({ text, start, end }: Span, spans: readonly Span[], locale: 'da' | 'en'): Candidate[] {
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
export function otherHalf({ text, start, end, value }: Span, isEvening: boolean): Candidate[] {
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
export function otherHalfOfSeven({ text, start, end, value }: Span, line: string): Candidate[] {
  const hour = Number(value.slice(0, 2));
  const isUnclear =
    (SPOKEN_TURN.test(text) && SPOKEN_HOURS.has(hour % 12)) ||
    MEETING_TIME.test(text) ||
    /^(?:(?:at|by|around|before|after) )?[78]$|^(?:at |by )?half (?:past )?(?:[a-z]+|\d+)$|^(?:kl\.? )?halv otte$/i.test(
      text,
    );
  if (!isUnclear || !(SEVEN.has(hour % 12) || MEETING_TIME.test(text)) || PART_OF_DAY.test(line)) return [];
  return [{ start, end, replacement: String((hour + 12) % 24).padStart(2, '0') + value.slice(2), kind: 'time' }];
}

/** `8.45 for 9`: in the evening, or in the morning. */
const MEETING_TIME = /^\d{1,2}(?:[.:]\d\d)? for \d{1,2}(?:[.:]\d\d)?$/;

/** `quarter past seven`, `kl. ti i otte`, `fem minutter i halv syv`, `halv syv`. */
const SPOKEN_TURN =
  /^(?:(?:at|by|kl\.?|klokken) )?(?:(?:a )?(?:quarter|kvart|five|ten|twenty|fem|ti|tyve)(?: minutter| minutes)? (?:past|to|over|i) (?:halv )?|halv )(?:seven|eight|seks|syv|otte)$/i;

/** Hours at which people get up, and at which they eat or go out. */
const SEVEN: ReadonlySet<number> = new Set([6, 7, 8]);

/** Hours of a time in words at which people get up, and at which they come home. */
const SPOKEN_HOURS: ReadonlySet<number> = new Set([6, 7]);

const PART_OF_DAY =
  /(?<!\p{L})(?:om |i )?(?:morgenen|morgenmad|morning|mornings|formiddag|breakfast|aften|aftenen|evening|tonight|night|school|skole)/iu;

const EARLY_HOUR = /^(?:\D{0,8}\W)?[1-6](?:[.:]\d{2})?$/;

const EVENING_HOUR = /^(?:\D{0,8}\W)?(?:[1-9]|1[01])(?:[.:]\d{2})?$/;

export const EVENING =
  /(?<!\p{L})(?:middag|aftensmad|spisning|teater|koncert|biograf|bio|opera|ballet|forestilling|fest|dinner|supper|theatre|theater|concert|gig|cinema|party|pub|drinks)(?!\p{L})/iu;

/** `5-6`, `3.30-4`: both times twelve hours later or earlier. */
export function otherHalfOfRange({ text, start, end, value }: Span): Candidate[] {
  const found = /^([1-6])(?:[.:](\d{2}))?\s?[-–]\s?([1-9])(?:[.:](\d{2}))?$/.exec(text);
  if (found === null) return [];
  const [, from = '', minutes = '00', to = '', lastMinutes = '00'] = found;
  const shift = Number(value.slice(0, 2)) < 12 ? 12 : 0;
  const [first, last] = [from, to].map((hour) => String(Number(hour) + shift).padStart(2, '0'));
  return [{ start, end, replacement: `${first}:${minutes}-${last}:${lastMinutes}`, kind: 'time' }];
}
