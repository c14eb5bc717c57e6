/**
 * The code spans of one passage of prose, `start` to `end` of the text, in UTF-16 offsets with their backticks. A run of
 * backticks is closed by the next run of the same length; a backslash before a run takes its first backtick out of it.
 */
export function codeSpans(text: string, start: number, end: number): { start: number; end: number }[] {
  const passage = text.slice(start, end);
  if (!passage.includes('`')) return [];
  const runs = Array.from(passage.matchAll(/`+/g), ({ 0: ticks, index }) => ({ at: index, length: ticks.length }));
  const closers = Map.groupBy(
    runs.map(({ length }, index) => ({ length, index })),
    ({ length }) => length,
  );
  const passed = new Map<number, number>(); // closers of a length that lie behind us: each is looked at once
  const spans: { start: number; end: number }[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index] ?? { at: 0, length: 0 };
    const escaped = isEscaped(passage, run.at) ? 1 : 0;
    const wanted = closers.get(run.length - escaped) ?? [];
    let next = passed.get(run.length - escaped) ?? 0;
    while ((wanted[next]?.index ?? runs.length) <= index) next += 1;
    passed.set(run.length - escaped, next);
    const closer = runs[wanted[next]?.index ?? runs.length];
    if (closer === undefined) continue;
    spans.push({ start: start + run.at + escaped, end: start + closer.at + closer.length });
    index = wanted[next]?.index ?? index;
  }
  return spans;
}

/** True when an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
