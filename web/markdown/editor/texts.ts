import { type ChangeSpec, EditorState, type Extension, Text } from '@codemirror/state';

/**
 * The line break of a text. One with others among them is cut at `\n` only, so that a `\r` stays where it is and every byte
 * comes back as it was.
 */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  if (!text.includes('\r')) return '\n';
  return /(?<!\r)\n|\r(?!\n)/.test(text) ? '\n' : '\r\n';
}

/** Has the text cut at its own line break and nowhere else. */
export function cutAt(lineBreak: string): Extension {
  return EditorState.lineSeparator.of(lineBreak);
}

/** A text as the editor holds it. */
export function toDoc(text: string, lineBreak: string): Text {
  return Text.of(text.split(lineBreak));
}

/** The changes that make one text of another, line by line, so that what both have keeps its place. */
export function changesBetween(before: Text, after: Text): ChangeSpec[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  return hunks(old.slice(start, old.length - end), now.slice(start, now.length - end)).map((hunk) =>
    changeOf(before, now, { ...hunk, old: hunk.old + start, now: hunk.now + start }),
  );
}

/** Some lines in place of others, by their places from 0. */
type Hunk = { old: number; oldCount: number; now: number; nowCount: number };

/** The lines that both texts hold exactly once, in the longest run that has the same order in both, stay. */
function hunks(old: readonly string[], now: readonly string[]): Hunk[] {
  const places = singles(now);
  const pairs = [...singles(old)].flatMap(([line, index]) => {
    const place = places.get(line);
    return place === undefined ? [] : [{ old: index, now: place }];
  });
  const found: Hunk[] = [];
  let at = { old: 0, now: 0 };
  for (const pair of [...longestRising(pairs), { old: old.length, now: now.length }]) {
    const hunk = { old: at.old, oldCount: pair.old - at.old, now: at.now, nowCount: pair.now - at.now };
    if (hunk.oldCount > 0 || hunk.nowCount > 0) found.push(hunk);
    at = { old: pair.old + 1, now: pair.now + 1 };
  }
  return found;
}

function singles(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const doubles = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (places.has(line)) doubles.add(line);
    places.set(line, index);
  }
  for (const line of doubles) places.delete(line);
  return places;
}

type Pair = { old: number; now: number };

/** By patience: piles whose tops rise, each card knowing the one before it. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const tops: { pair: Pair; before: number }[] = [];
  const piles: number[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[piles[middle] ?? 0]?.pair.now ?? 0) < pair.now) low = middle + 1;
      else high = middle;
    }
    tops.push({ pair, before: low === 0 ? -1 : (piles[low - 1] ?? -1) });
    piles[low] = tops.length - 1;
  }
  const run: Pair[] = [];
  for (let top = tops[piles.at(-1) ?? -1]; top; top = tops[top.before]) run.push(top.pair);
  return run.reverse();
}

function changeOf(before: Text, now: readonly string[], hunk: Hunk): ChangeSpec {
  const lines = now.slice(hunk.now, hunk.now + hunk.nowCount);
  if (hunk.oldCount > 0 && hunk.nowCount > 0) {
    const to = before.line(hunk.old + hunk.oldCount).to;
    return within(before, { from: before.line(hunk.old + 1).from, to, lines });
  }
  const isAtEnd = hunk.old + hunk.oldCount >= before.lines;
  if (hunk.nowCount === 0) {
    const from = isAtEnd && hunk.old > 0 ? before.line(hunk.old).to : before.line(hunk.old + 1).from;
    return { from, to: isAtEnd ? before.length : before.line(hunk.old + hunk.oldCount + 1).from };
  }
  return isAtEnd
    ? { from: before.length, insert: Text.of(['', ...lines]) }
    : { from: before.line(hunk.old + 1).from, insert: Text.of([...lines, '']) };
}

/** What both have at their beginning and their end is not touched either, so that a caret in a changed line stays near. */
function within(before: Text, { from, to, lines }: { from: number; to: number; lines: readonly string[] }): ChangeSpec {
  const old = before.sliceString(from, to);
  const now = lines.join('\n');
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const insert = Text.of(now.slice(start, now.length - end).split('\n'));
  return { from: from + start, to: to - end, insert };
}

function linesOf(text: Text): string[] {
  return [...text.iterLines()];
}
