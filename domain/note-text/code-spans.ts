/**
 * Returns the code spans of a passage of prose (`start` to `end` of the text), with their backticks, in UTF-16 offsets. The next
 * run of backticks of the same length closes a span. A backslash before a run escapes its first backtick.
 */
export function codeSpans(text: string, start: number, end: number): { start: number; end: number }[] {
  const passage = text.slice(start, end);
  if (!passage.includes('`')) return [];
  const runs = Array.from(passage.matchAll(/`+/g), ({ 0: ticks, index }) => ({ at: index, length: ticks.length }));
  const closers = Map.groupBy(
    runs.map(({ length }, index) => ({ length, index })),
    ({ length }) => length,
  );
  const passed = new Map<number, number>(); // closing runs by length that were passed: each is checked once
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

/** Returns whether an odd number of backslashes precedes the offset. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
