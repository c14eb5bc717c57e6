import type { FilterIssue, FilterSpan } from '#domain/filter/filter.ts';

/** A part of an expression. `start` is its UTF-16 offset, `kind` the kind of its term. `isInvalid` marks a syntax error. */
export type ExpressionPart = { start: number; text: string; kind?: FilterSpan['term']['kind']; isInvalid: boolean };

/**
 * Splits an expression into parts. Joined, they are the expression. A syntax error at the end of the text adds an empty part
 * there.
 */
export function expressionParts(
  text: string,
  terms: readonly FilterSpan[],
  issues: readonly Pick<FilterIssue, 'start' | 'end'>[],
): ExpressionPart[] {
  const clamp = (at: number) => Math.min(Math.max(at, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...terms, ...issues]) cuts.add(clamp(start)).add(clamp(end));
  const at = [...cuts].sort((one, other) => one - other);
  const parts = at.slice(0, -1).map((start, index): ExpressionPart => {
    const end = at[index + 1] ?? text.length;
    const term = terms.find((span) => span.start <= start && end <= span.end)?.term;
    const isInvalid = issues.some((issue) => issue.start <= start && end <= issue.end);
    return { start, text: text.slice(start, end), isInvalid, ...(term && { kind: term.kind }) };
  });
  const isInvalidAtEnd = issues.some((issue) => issue.start >= text.length);
  return isInvalidAtEnd ? [...parts, { start: text.length, text: '', isInvalid: true }] : parts;
}
