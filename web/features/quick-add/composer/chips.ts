import type { Day } from '#domain/day/calendar.ts';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { QuickAdd, Span, SpanKind } from '#domain/quick-add/quick-add.ts';
import { dayText, fullDay, shortDay } from '../../../dates/day-text.ts';
import type { Language } from '../../../platform/messages.ts';

/** A recognized part of the line. */
export type Chip = {
  kind: Exclude<SpanKind, 'escape'>;
  text: string;
  /** The typed text and its meaning. */
  hint: string;
  /** The spans of the line that it comes from, in order. */
  spans: Span[];
};

/** Messages, language and current day, on which the texts of chips depend. */
export type ChipSpeech = {
  messages: Pick<WebMessages, 'dates'> & Pick<LazyMessages, 'quickAdd'>;
  language: Language;
  today: Day;
};

/** Returns the chips of a parsed line, in the order of the line. There is one chip per kind, but one for each label and reminder. */
export function chipsOf(reading: QuickAdd, speech: ChipSpeech): Chip[] {
  const groups = new Map<string, Span[]>();
  for (const span of reading.spans) {
    if (span.kind === 'escape') continue;
    const key = groupOf(span);
    groups.set(key, [...(groups.get(key) ?? []), span]);
  }
  return [...groups.values()].flatMap((spans) => chipOf(spans, reading, speech));
}

function groupOf({ kind, value, start }: Span): string {
  if (kind === 'label') return `label ${value}`;
  return kind === 'reminder' ? `reminder ${start}` : kind;
}

function chipOf(spans: Span[], reading: QuickAdd, speech: ChipSpeech): Chip[] {
  const kind = spans[0]?.kind;
  if (kind === undefined || kind === 'escape') return [];
  const { text, meaning = text } = said(kind, spans, reading, speech);
  const typed = spans.map((span) => span.text).join(' … ');
  return [{ kind, text, hint: speech.messages.quickAdd.means(typed, meaning), spans }];
}

/** Returns the text of a chip, and its meaning if that differs from the text. */
function said(kind: Chip['kind'], spans: Span[], reading: QuickAdd, speech: ChipSpeech): Said {
  const { quickAdd } = speech.messages;
  const value = spans.at(-1)?.value ?? '';
  switch (kind) {
    case 'date':
      return saidDay(reading.dueDate ?? value, speech);
    case 'time':
      return saidTime(reading, speech);
    case 'repeat':
      return saidRule(reading, speech);
    case 'priority':
      return { text: quickAdd.priority(reading.priority ?? Number(value)) };
    case 'duration':
      return { text: quickAdd.duration(reading.durationMin ?? Number(value)) };
    case 'project':
      return reading.unknownProject === undefined
        ? { text: `#${value}` }
        : { text: `#${value}`, meaning: quickAdd.toInbox(value) };
    case 'section':
      return { text: `/${value}` };
    case 'label':
      return { text: `@${value}` };
    case 'assignee':
      return { text: `+${value}` };
    case 'reminder':
      return { text: value };
  }
}

type Said = { text: string; meaning?: string };

/** `Tomorrow, Thu 15 Oct`. */
function saidDay(day: Day, { messages: words, language, today }: ChipSpeech): Said {
  const name = dayText(day, today, { messages: words.dates, language });
  const date = shortDay(day, today, language);
  return { text: /\d/.test(name) ? date : `${name}, ${date}`, meaning: fullDay(day, language) };
}

/** The time, with the resolved day if the line has no date. */
function saidTime({ dueDate, dueTime, spans }: QuickAdd, speech: ChipSpeech): Said {
  const time = dueTime ?? '';
  if (dueDate === undefined || spans.some((span) => span.kind === 'date')) return { text: time };
  const { messages: words, language, today } = speech;
  const day = dayText(dueDate, today, { messages: words.dates, language });
  return { text: words.dates.at(day, time), meaning: words.dates.at(fullDay(dueDate, language), time) };
}

function saidRule({ dueDate, recurrenceText = '' }: QuickAdd, { messages: words, language, today }: ChipSpeech): Said {
  if (dueDate === undefined) return { text: recurrenceText };
  return {
    text: recurrenceText,
    meaning: words.quickAdd.firstOn(recurrenceText, shortDay(dueDate, today, language)),
  };
}
