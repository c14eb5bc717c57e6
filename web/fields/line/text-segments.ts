import type { Span, SpanKind } from '#domain/quick-add/quick-add.ts';

/** A segment of the line. `start` is its UTF-16 offset. `kind` is set if the segment was recognized. */
export type TextSegment = { start: number; text: string; kind?: SpanKind };

/** Splits the line into recognized and plain segments. Joined, they are the line. */
export function splitAtSpans(text: string, spans: readonly Span[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let position = 0;
  for (const { start, end, kind } of spans) {
    if (start < position || end > text.length) continue;
    if (start > position) segments.push({ start: position, text: text.slice(position, start) });
    segments.push({ start, text: text.slice(start, end), kind });
    position = end;
  }
  if (position < text.length) segments.push({ start: position, text: text.slice(position) });
  return segments;
}
