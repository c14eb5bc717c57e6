import type { FilterIssue, FilterSpan } from '#domain/filter/filter.ts';

/**
 * A segment of an expression. `start` is its UTF-16 offset, `kind` the kind of its term: `words` for words that are searched for because
 * they are no other condition. `isInvalid` marks a syntax error, `isDoubtful` a probable mistake.
 */
export type ExpressionSegment = {
  start: number;
  text: string;
  kind?: FilterSpan['term']['kind'] | 'words';
  isInvalid: boolean;
  isDoubtful: boolean;
};

type Range = Pick<FilterIssue, 'start' | 'end'>;

/**
 * Splits an expression into segments. Joined, they are the expression. A syntax error at the end of the text adds an empty
 * segment there.
 */
export function splitExpression(
  text: string,
  terms: readonly FilterSpan[],
  issues: readonly Range[],
  hints: readonly Range[] = [],
): ExpressionSegment[] {
  const clamp = (offset: number) => Math.min(Math.max(offset, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...terms, ...issues, ...hints]) cuts.add(clamp(start)).add(clamp(end));
  const offsets = [...cuts].sort((one, other) => one - other);
  const segments = offsets.slice(0, -1).map((start, index): ExpressionSegment => {
    const end = offsets[index + 1] ?? text.length;
    const contains = (range: Range) => range.start <= start && end <= range.end;
    const span = terms.find(contains);
    const marks = { isInvalid: issues.some(contains), isDoubtful: hints.some(contains) };
    return {
      start,
      text: text.slice(start, end),
      ...marks,
      ...(span && { kind: span.isBare ? 'words' : span.term.kind }),
    };
  });
  const isInvalidAtEnd = issues.some((issue) => issue.start >= text.length);
  return isInvalidAtEnd
    ? [...segments, { start: text.length, text: '', isInvalid: true, isDoubtful: false }]
    : segments;
}
