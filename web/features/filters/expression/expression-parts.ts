import type { FilterIssue, FilterSpan } from '#domain/filter/filter.ts';

/** A stretch of an expression: what it means, and whether it is what cannot be read. `start` is its UTF-16 offset. */
export type ExpressionPart = { start: number; text: string; kind?: FilterSpan['term']['kind']; isWrong: boolean };

/**
 * The expression cut into stretches; joined again they give the expression. A fault at the very end, where nothing is
 * written yet, is an empty stretch there.
 */
export function expressionParts(
  text: string,
  terms: readonly FilterSpan[],
  issues: readonly Pick<FilterIssue, 'start' | 'end'>[],
): ExpressionPart[] {
  const inside = (at: number) => Math.min(Math.max(at, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...terms, ...issues]) cuts.add(inside(start)).add(inside(end));
  const at = [...cuts].sort((one, other) => one - other);
  const parts = at.slice(0, -1).map((start, index): ExpressionPart => {
    const end = at[index + 1] ?? text.length;
    const term = terms.find((span) => span.start <= start && end <= span.end)?.term;
    const isWrong = issues.some((issue) => issue.start <= start && end <= issue.end);
    return { start, text: text.slice(start, end), isWrong, ...(term && { kind: term.kind }) };
  });
  const isWrongAtEnd = issues.some((issue) => issue.start >= text.length);
  return isWrongAtEnd ? [...parts, { start: text.length, text: '', isWrong: true }] : parts;
}
