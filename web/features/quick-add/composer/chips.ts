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
export type ChipFormat = {
  messages: Pick<WebMessages, 'dates'> & Pick<LazyMessages, 'quickAdd'>;
  language: Language;
  today: Day;
};

/** Returns the chips of a parsed line, in the order of the line. There is one chip per kind, but one for each label and reminder. */
export function chipsOf(parsed: QuickAdd, format: ChipFormat): Chip[] {
  const groups = new Map<string, Span[]>();
  for (const span of parsed.spans) {
    if (span.kind === 'escape') continue;
    const key = groupOf(span);
    groups.set(key, [...(groups.get(key) ?? []), span]);
  }
  return [...groups.values()].flatMap((spans) => chipOf(spans, parsed, format));
}

function groupOf({ kind, value, start }: Span): string {
  if (kind === 'label') return `label ${value}`;
  return kind === 'reminder' ? `reminder ${start}` : kind;
}

function chipOf(spans: Span[], parsed: QuickAdd, format: ChipFormat): Chip[] {
  const kind = spans[0]?.kind;
  if (kind === undefined || kind === 'escape') return [];
  const { text, meaning = text } = chipText(kind, spans, parsed, format);
  const typed = spans.map((span) => span.text).join(' … ');
  return [{ kind, text, hint: format.messages.quickAdd.means(typed, meaning), spans }];
}

/** Returns the text of a chip, and its meaning if that differs from the text. */
function chipText(kind: Chip['kind'], spans: Span[], parsed: QuickAdd, format: ChipFormat): ChipText {
  const { quickAdd } = format.messages;
  const value = spans.at(-1)?.value ?? '';
  switch (kind) {
    case 'date':
      return dayChip(parsed.dueDate ?? value, format);
    case 'time':
      return timeChip(parsed, format);
    case 'repeat':
      return repeatChip(parsed, format);
    case 'priority':
      return { text: quickAdd.priority(parsed.priority ?? Number(value)) };
    case 'duration':
      return { text: quickAdd.duration(parsed.durationMin ?? Number(value)) };
    case 'project':
      return parsed.unknownProject === undefined
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

type ChipText = { text: string; meaning?: string };

/** `Tomorrow, Thu 15 Oct`. */
function dayChip(day: Day, { messages, language, today }: ChipFormat): ChipText {
  const name = dayText(day, today, { messages: messages.dates, language });
  const date = shortDay(day, today, language);
  return { text: /\d/.test(name) ? date : `${name}, ${date}`, meaning: fullDay(day, language) };
}

/** The time, with the resolved day if the line has no date. */
function timeChip({ dueDate, dueTime, spans }: QuickAdd, format: ChipFormat): ChipText {
  const time = dueTime ?? '';
  if (dueDate === undefined || spans.some((span) => span.kind === 'date')) return { text: time };
  const { messages, language, today } = format;
  const day = dayText(dueDate, today, { messages: messages.dates, language });
  return { text: messages.dates.at(day, time), meaning: messages.dates.at(fullDay(dueDate, language), time) };
}

function repeatChip({ dueDate, recurrenceText = '' }: QuickAdd, { messages, language, today }: ChipFormat): ChipText {
  if (dueDate === undefined) return { text: recurrenceText };
  return {
    text: recurrenceText,
    meaning: messages.quickAdd.firstOn(recurrenceText, shortDay(dueDate, today, language)),
  };
}
