import type { Day } from '#domain/day/calendar.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';
import type { Place } from '../place.ts';
import { writtenName } from './completion.ts';

/** A line with the properties of its destination, as it is sent, and its parse result. Spans and warnings refer to the typed text. */
export type LineInPlace = { line: string; reading: QuickAdd };

/**
 * Adds the properties of the destination, except the project, to the text: day and time, label, priority and assignee. A property
 * that the text sets is not added. The day is also not added to a time without a date in a list of today: if that time is past,
 * it means tomorrow.
 */
export function lineInPlace(text: string, place: Place, today: Day, read: (text: string) => QuickAdd): LineInPlace {
  const plain = read(text);
  const added = additions(plain, place, today);
  if (added === '') return { line: text, reading: plain };
  // After the text, the addition could become part of a phrase or of an open quotation. In this case it is put before the text.
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
