import { changesBetween } from '#domain/text-merge/line-changes.ts';

/** A line of a diff, or the number of unchanged lines that are omitted at this point. */
export type DiffLine = { kind: 'removed' | 'added' | 'unchanged'; text: string } | { kind: 'omitted'; count: number };

/** Unchanged lines shown on each side of a change. */
const CONTEXT_LINES = 2;

/** Returns the line diff of two texts. Long runs of unchanged lines are omitted. Returns an empty array for equal texts. */
export function lineDiff(before: string, now: string): DiffLine[] {
  if (before === now) return [];
  const [oldLines, newLines] = [before.split('\n'), now.split('\n')];
  const shown: DiffLine[] = [];
  let oldIndex = 0;
  let offset = 0;
  for (const { from, to, lines } of changesBetween(oldLines, newLines)) {
    shown.push(...unchangedLines(oldLines.slice(oldIndex, from), oldIndex > 0, true));
    shown.push(...oldLines.slice(from, to).map((text) => ({ kind: 'removed' as const, text })));
    const start = from + offset;
    shown.push(...newLines.slice(start, start + lines).map((text) => ({ kind: 'added' as const, text })));
    offset += lines - (to - from);
    oldIndex = to;
  }
  return [...shown, ...unchangedLines(oldLines.slice(oldIndex), true, false)];
}

/** `isAfter`: a change precedes the lines. `isBefore`: a change follows them. */
function unchangedLines(lines: readonly string[], isAfter: boolean, isBefore: boolean): DiffLine[] {
  const head = isAfter ? CONTEXT_LINES : 0;
  const tail = isBefore ? CONTEXT_LINES : 0;
  const unchanged = (text: string) => ({ kind: 'unchanged' as const, text });
  const count = lines.length - head - tail;
  // A message about one omitted line would take as much space as the line.
  if (count <= 1) return lines.map(unchanged);
  const end = lines.length - tail;
  return [...lines.slice(0, head).map(unchanged), { kind: 'omitted', count }, ...lines.slice(end).map(unchanged)];
}
