import type { Span } from '#domain/quick-add/quick-add.ts';

/** Returns the text without these spans, which are in order. The words around a span are separated by one blank. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  return spans.toReversed().reduce((rest, { start, end }) => {
    const [before, after] = [rest.slice(0, start).trimEnd(), rest.slice(end).trimStart()];
    return before === '' || after === '' ? before + after : `${before} ${after}`;
  }, text);
}
