import type { Day } from '#domain/day/calendar.ts';
import type { QuickAdd } from '#domain/quick-add/quick-add.ts';
import type { Destination } from '../destination.ts';
import { prefixedName } from './completion.ts';

/** A line with the properties of its destination, as it is sent, and its parse result. Spans and warnings refer to the typed text. */
export type ParsedLine = { line: string; parsed: QuickAdd };

/**
 * Adds the properties of the destination, except the project, to the text: day and time, label, priority and assignee. A property
 * that the text sets is not added. The day is also not added to a time without a date in a list of today: if that time is past,
 * it means tomorrow.
 */
export function parseWithDestination(
  text: string,
  destination: Destination,
  today: Day,
  parse: (text: string) => QuickAdd,
): ParsedLine {
  const plain = parse(text);
  const added = additions(plain, destination, today);
  if (added === '') return { line: text, parsed: plain };
  // After the text, the addition could become part of a phrase or of an open quotation. In this case it is put before the text.
  for (const [before, after] of [
    ['', ` ${added}`],
    [`${added} `, ''],
  ] as const) {
    const line = before + text + after;
    const parsed = parse(line);
    if (parsed.content === plain.content) return { line, parsed: relativeToText(parsed, before.length, text.length) };
  }
  return { line: text, parsed: plain };
}

/** Returns the quick-add syntax of the properties that the text does not set. */
function additions(plain: QuickAdd, { dueDate, hours, label, priority, assignee }: Destination, today: Day): string {
  const hasSpan = (...kinds: string[]) => plain.spans.some((span) => kinds.includes(span.kind));
  const hasLabel = plain.labels.some((name) => name.toLowerCase() === label?.toLowerCase());
  const hasDay = hasSpan('date', 'repeat') || (dueDate === today && hasSpan('time'));
  const parts = [
    ...(label === undefined || hasLabel ? [] : [prefixedName('@', label)]),
    ...(priority === undefined || priority > 3 || hasSpan('priority') ? [] : [`p${priority}`]),
    ...(assignee === undefined || hasSpan('assignee') ? [] : [prefixedName('+', assignee)]),
    ...(dueDate === undefined || hasDay ? [] : [dueDate]),
    ...(dueDate === undefined || hours === undefined || hasDay || hasSpan('time') ? [] : [hours]),
  ];
  return parts.join(' ');
}

/** Removes the spans and warnings of the added text, and makes the offsets of the others relative to the typed text. */
function relativeToText(parsed: QuickAdd, offset: number, length: number): QuickAdd {
  const shift = <Part extends { start: number; end: number }>(parts: Part[]) =>
    parts
      .map((part) => ({ ...part, start: part.start - offset, end: part.end - offset }))
      .filter((part) => part.start >= 0 && part.end <= length);
  return { ...parsed, spans: shift(parsed.spans), warnings: shift(parsed.warnings) };
}
