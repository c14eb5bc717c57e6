import type { Day } from '#domain/day/calendar.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';
import type { Place } from '../place.ts';
import { writtenName } from './completion.ts';

/** A line with what its place adds to it, as it is sent, and its reading. Spans and warnings refer to the typed text. */
export type LineInPlace = { line: string; reading: QuickAdd };

/**
 * Adds what the place says beside the project, unless the text says it itself: the day and its hours, the label, the
 * priority, the person. A bare clock time on a list of
 * today is left alone: once that time is past it means tomorrow.
 */
export function lineInPlace(text: string, place: Place, today: Day, read: (text: string) => QuickAdd): LineInPlace {
  const plain = read(text);
  const added = additions(plain, place, today);
  if (added === '') return { line: text, reading: plain };
  // Behind the text it may join a phrase or an open quotation; then it goes before it.
  for (const [before, after] of [
    ['', ` ${added}`],
    [`${added} `, ''],
  ] as const) {
    const line = before + text + after;
    const reading = read(line);
    if (reading.content === plain.content) return { line, reading: within(reading, before.length, text.length) };
  }
  return { line: text, reading: plain };
}

function additions(plain: QuickAdd, { dueDate, hours, label, priority, assignee }: Place, today: Day): string {
  const says = (...kinds: string[]) => plain.spans.some((span) => kinds.includes(span.kind));
  const hasLabel = plain.labels.some((one) => one.toLowerCase() === label?.toLowerCase());
  const hasDay = says('date', 'repeat') || (dueDate === today && says('time'));
  const parts = [
    ...(label === undefined || hasLabel ? [] : [writtenName('@', label)]),
    ...(priority === undefined || priority > 3 || says('priority') ? [] : [`p${priority}`]),
    ...(assignee === undefined || says('assignee') ? [] : [writtenName('+', assignee)]),
    ...(dueDate === undefined || hasDay ? [] : [dueDate]),
    ...(dueDate === undefined || hours === undefined || hasDay || says('time') ? [] : [hours]),
  ];
  return parts.join(' ');
}

function within(reading: QuickAdd, offset: number, length: number): QuickAdd {
  const typed = <Part extends { start: number; end: number }>(parts: Part[]) =>
    parts
      .map((part) => ({ ...part, start: part.start - offset, end: part.end - offset }))
      .filter((part) => part.start >= 0 && part.end <= length);
  return { ...reading, spans: typed(reading.spans), warnings: typed(reading.warnings) };
}
