import type { Span, SpanKind } from '#domain/quick-add/quick-add.ts';

/** A part of the line. `start` is its UTF-16 offset. `kind` is set if it was recognized. */
export type MarkedPart = { start: number; text: string; kind?: SpanKind };

/** Splits the line into recognized and plain parts. Joined, they are the line. */
export function markedParts(text: string, spans: readonly Span[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const { start, end, kind } of spans) {
    if (start < done || end > text.length) continue;
    if (start > done) parts.push({ start: done, text: text.slice(done, start) });
    parts.push({ start, text: text.slice(start, end), kind });
    done = end;
  }
  if (done < text.length) parts.push({ start: done, text: text.slice(done) });
  return parts;
}
