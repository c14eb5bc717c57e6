import { changesBetween } from '#domain/text-merge/line-changes.ts';

/** A line that is gone, one that is new, one that stayed near them, or a number of others that stayed. */
export type ShownLine = { kind: 'gone' | 'new' | 'same'; text: string } | { kind: 'folded'; count: number };

/** How many lines that stayed are shown around what changed. */
const AROUND = 2;

/** What changed from one text to another, line by line in order, with the long stretches that stayed folded. Empty for the same text. */
export function shownChanges(before: string, now: string): ShownLine[] {
  if (before === now) return [];
  const [old, present] = [before.split('\n'), now.split('\n')];
  const shown: ShownLine[] = [];
  let done = 0;
  let ahead = 0;
  for (const { from, to, lines } of changesBetween(old, present)) {
    shown.push(...stayed(old.slice(done, from), done > 0, true));
    shown.push(...old.slice(from, to).map((text) => ({ kind: 'gone' as const, text })));
    const at = from + ahead;
    shown.push(...present.slice(at, at + lines).map((text) => ({ kind: 'new' as const, text })));
    ahead += lines - (to - from);
    done = to;
  }
  return [...shown, ...stayed(old.slice(done), true, false)];
}

/** `isAfter` and `isBefore` say on which sides there is a change to show them with. */
function stayed(lines: readonly string[], isAfter: boolean, isBefore: boolean): ShownLine[] {
  const head = isAfter ? AROUND : 0;
  const tail = isBefore ? AROUND : 0;
  const same = (text: string) => ({ kind: 'same' as const, text });
  const count = lines.length - head - tail;
  // To say that one line is left out takes as much room as the line.
  if (count <= 1) return lines.map(same);
  const end = lines.length - tail;
  return [...lines.slice(0, head).map(same), { kind: 'folded', count }, ...lines.slice(end).map(same)];
}
