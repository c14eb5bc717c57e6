import type { Line } from '../line/line.ts';

/** Returns for each token whether it is part of a date, a time or a rule. */
export function whenTokens(line: Line): boolean[] {
  const spans = line.spans.filter(({ kind }) => kind === 'date' || kind === 'time' || kind === 'repeat');
  const marked = line.tokens.map(() => false);
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    while ((line.tokens[at]?.start ?? end) < start) at++;
    for (; (line.tokens[at]?.start ?? end) < end; at++) marked[at] = true;
  }
  return marked;
}
