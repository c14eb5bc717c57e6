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
  const parts = additions(plain, destination, today);
  if (parts.length === 0) return { line: text, parsed: plain };
  const extend = (current: Extended, part: string) => extended(current, part, plain.content, parse);
  const start: Extended = { before: '', text, after: '', parsed: plain };
  const { before, after, parsed } =
    extend(start, parts.join(' ')) ?? parts.reduce((current, part) => extend(current, part) ?? current, start);
  const relative = relativeToText(parsed, before.length, text.length);
  return { line: before + text + after, parsed: { ...relative, warnings: warningsOf(plain, relative) } };
}

/**
 * Returns the warnings of the extended line. A phrase of the text that stays in the title keeps its own warning: with the day of the
 * destination, it would be a second date. The added day makes no word of the text unread.
 */
function warningsOf(plain: QuickAdd, extended: QuickAdd): QuickAdd['warnings'] {
  const own = plain.warnings.filter(({ code }) => OWN.has(code));
  const warnings = extended.warnings.filter(({ code }) => code !== 'unread_words');
  const isInside = ({ start, end }: QuickAdd['warnings'][number]) =>
    own.some((phrase) => phrase.start < end && start < phrase.end);
  return [...own, ...warnings.filter((warning) => !isInside(warning))].sort((a, b) => a.start - b.start);
}

const OWN: ReadonlySet<string> = new Set(['partly_understood', 'possible_date', 'unread_words']);

type Extended = { before: string; text: string; after: string; parsed: QuickAdd };

/**
 * Adds a part after the text, or before it. On one side it can become part of a phrase or of an open quotation. Returns undefined if
 * the title changes on both sides.
 */
function extended(
  { before, text, after }: Extended,
  part: string,
  content: string,
  parse: (text: string) => QuickAdd,
): Extended | undefined {
  for (const sides of [
    { before, after: `${after} ${part}` },
    { before: `${part} ${before}`, after },
  ]) {
    const parsed = parse(sides.before + text + sides.after);
    if (parsed.content === content) return { ...sides, text, parsed };
  }
  return undefined;
}

/** Returns the quick-add syntax of the properties that the text does not set. */
function additions(plain: QuickAdd, destination: Destination, today: Day): string[] {
  const { dueDate, hours, repeat, label, moreLabels = [], priority, assignee } = destination;
  const hasSpan = (...kinds: string[]) => plain.spans.some((span) => kinds.includes(span.kind));
  const hasLabel = (name: string) => plain.labels.some((other) => other.toLowerCase() === name.toLowerCase());
  const hasDay = hasSpan('date', 'repeat') || (dueDate === today && hasSpan('time'));
  const labels = [...(label === undefined ? [] : [label]), ...moreLabels];
  return [
    ...labels.filter((name) => !hasLabel(name)).map((name) => prefixedName('@', name)),
    ...(priority === undefined || priority > 3 || hasSpan('priority') ? [] : [`p${priority}`]),
    ...(assignee === undefined || hasSpan('assignee') ? [] : [prefixedName('+', assignee)]),
    ...(dueDate === undefined || hasDay ? [] : [dueDate]),
    ...(dueDate === undefined || hours === undefined || hasDay || hasSpan('time') ? [] : [hours]),
    ...(dueDate === undefined || repeat === undefined || hasDay ? [] : [repeat]),
  ];
}

/** Removes the spans and warnings of the added text, and makes the offsets of the others relative to the typed text. */
function relativeToText(parsed: QuickAdd, offset: number, length: number): QuickAdd {
  const shift = <Part extends { start: number; end: number }>(parts: Part[]) =>
    parts
      .map((part) => ({ ...part, start: part.start - offset, end: part.end - offset }))
      .filter((part) => part.start >= 0 && part.end <= length);
  return { ...parsed, spans: shift(parsed.spans), warnings: shift(parsed.warnings) };
}
