import type { FilterIssue, FilterSpan } from '#domain/filter/filter.ts';

/** A segment of an expression. `start` is its UTF-16 offset, `kind` the kind of its term. `isInvalid` marks a syntax error. */
export type ExpressionSegment = { start: number; text: string; kind?: FilterSpan['term']['kind']; isInvalid: boolean };

/**
 * Splits an expression into segments. Joined, they are the expression. A syntax error at the end of the text adds an empty
 * segment there.
 */
export function splitExpression(
  text: string,
  terms: readonly FilterSpan[],
  issues: readonly Pick<FilterIssue, 'start' | 'end'>[],
): ExpressionSegment[] {
  const clamp = (offset: number) => Math.min(Math.max(offset, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...terms, ...issues]) cuts.add(clamp(start)).add(clamp(end));
  const offsets = [...cuts].sort((one, other) => one - other);
  const segments = offsets.slice(0, -1).map((start, index): ExpressionSegment => {
    const end = offsets[index + 1] ?? text.length;
    const term = terms.find((span) => span.start <= start && end <= span.end)?.term;
    const isInvalid = issues.some((issue) => issue.start <= start && end <= issue.end);
    return { start, text: text.slice(start, end), isInvalid, ...(term && { kind: term.kind }) };
  });
  const isInvalidAtEnd = issues.some((issue) => issue.start >= text.length);
  return isInvalidAtEnd ? [...segments, { start: text.length, text: '', isInvalid: true }] : segments;
}
