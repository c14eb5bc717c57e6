import { type Day, daysBetween } from '#domain/day/calendar.ts';
import { minutesOf, timeOf } from '#domain/day/zone.ts';
import type { WebMessages } from '#domain/messages/en/web.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { QuickAdd, Span, SpanKind } from '#domain/quick-add/quick-add.ts';
import { dayText, fullDay, shortDay } from '../../dates/day-text.ts';
import type { Language } from '../../platform/messages.ts';

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
  messages: Pick<WebMessages, 'dates' | 'tasks'> & Pick<LazyMessages, 'quickAdd'>;
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
      return dayChip(parsed.dueDate ?? value, parsed, format);
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
        : { text: quickAdd.noProject(value), meaning: quickAdd.toInbox(value) };
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

/** `Tomorrow, Thu 15 Oct`, `Fri 16 Oct`, or `Today 16:30` for a phrase such as `in 2 hours`, which sets the time as well. */
function dayChip(day: Day, parsed: QuickAdd, { messages, language, today }: ChipFormat): ChipText {
  const { dates } = messages;
  const isNear = Math.abs(daysBetween(today, day)) <= 1;
  const name = isNear ? dayText(day, today, { messages: dates, language }) : undefined;
  const date = shortDay(day, today, language);
  const meaning = fullDay(day, language);
  const time = hasSpan(parsed, 'time') ? undefined : timeText(parsed);
  if (time !== undefined) return { text: dates.at(name ?? date, time), meaning: dates.at(meaning, time) };
  return { text: name === undefined ? date : `${name}, ${date}`, meaning };
}

/** The time, with the resolved day if the line has no date and no recurrence. */
function timeChip(parsed: QuickAdd, { messages, language, today }: ChipFormat): ChipText {
  const { dueDate } = parsed;
  const text = timeText(parsed) ?? '';
  if (dueDate === undefined || hasSpan(parsed, 'date') || hasSpan(parsed, 'repeat')) return { text };
  const day = dayText(dueDate, today, { messages: messages.dates, language });
  return { text: messages.dates.at(day, text), meaning: messages.dates.at(fullDay(dueDate, language), text) };
}

/** `every Wednesday from Wed 2 Dec, no end`. A rule with an end names it. */
function repeatChip(parsed: QuickAdd, { messages, language, today }: ChipFormat): ChipText {
  const { dueDate, recurrenceRule = '' } = parsed;
  const rule = messages.tasks.rule(parsed.recurrenceText ?? '');
  const time = hasSpan(parsed, 'time') || hasSpan(parsed, 'date') ? undefined : timeText(parsed);
  const text = time === undefined ? rule : messages.dates.at(rule, time);
  if (dueDate === undefined) return { text };
  const hasEnd = /(?:UNTIL|COUNT)=/.test(recurrenceRule);
  return { text: messages.quickAdd.firstOn(text, shortDay(dueDate, today, language), hasEnd) };
}

/** Returns `12:00`, or `12:00–13:00` for a range. A duration with its own chip does not make a range. */
export function timeText(parsed: QuickAdd): string | undefined {
  const { dueTime, durationMin } = parsed;
  if (dueTime === undefined || durationMin === undefined || hasSpan(parsed, 'duration')) return dueTime;
  return `${dueTime}–${timeOf((minutesOf(dueTime) + durationMin) % DAY_MINUTES)}`;
}

function hasSpan({ spans }: QuickAdd, kind: SpanKind): boolean {
  return spans.some((span) => span.kind === kind);
}

const DAY_MINUTES = 24 * 60;
