import { type Change, changesBetween } from './line-changes.ts';

/** A conflict: lines that both sides changed differently, with the common base. */
export type Conflict = { base: string; mine: string; theirs: string };

/**
 * The result of a merge: the merged text, or its parts in order if there are conflicts. Strings among the parts are merged text.
 * Joining the parts, with one side of each conflict, gives a whole text.
 */
export type MergeResult = { text: string } | { parts: (string | Conflict)[] };

/**
 * Three-way merge by lines. Changes to different lines are combined. The same change on both sides is applied once. Different
 * changes to the same lines conflict, and so do different lines added at the same position. Line breaks are preserved.
 */
export function mergeThree(base: string, mine: string, theirs: string): MergeResult {
  if (mine === theirs || theirs === base) return { text: mine };
  if (mine === base) return { text: theirs };
  const parts = partsOf({ base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') });
  if (parts.some((part) => typeof part !== 'string')) return { parts: withoutLastBreak(parts) };
  return { text: parts.join('').slice(0, -1) };
}

type Side = 'mine' | 'theirs';
type Lines = Record<'base' | Side, readonly string[]>;

/** Returns the parts, with a line feed after every line, also the last. Merged text and conflicts alternate. */
function partsOf({ base, mine, theirs }: Lines): (string | Conflict)[] {
  const parts: (string | Conflict)[] = [];
  let done = 0;
  for (const region of regionsOf(changesBetween(base, mine), changesBetween(base, theirs))) {
    add(parts, joinLines(base, done, region.from));
    const before = joinLines(base, region.from, region.to);
    const one = joinLines(mine, region.mine.from, region.mine.to);
    const other = joinLines(theirs, region.theirs.from, region.theirs.to);
    if (!region.theirs.changed || one === other) add(parts, one);
    else if (!region.mine.changed) add(parts, other);
    else add(parts, { base: before, mine: one, theirs: other });
    done = region.to;
  }
  add(parts, joinLines(base, done, base.length));
  return parts;
}

function joinLines(lines: readonly string[], from: number, to: number): string {
  return from === to ? '' : `${lines.slice(from, to).join('\n')}\n`;
}

function add(parts: (string | Conflict)[], part: string | Conflict): void {
  const last = parts.at(-1);
  if (part === '') return;
  if (typeof part === 'string') {
    if (typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  } else if (last === undefined || typeof last === 'string') parts.push(part);
  else {
    const { base, mine, theirs } = last;
    parts[parts.length - 1] = { base: base + part.base, mine: mine + part.mine, theirs: theirs + part.theirs };
  }
}

/**
 * Removes the line feed after the last line. If the text ends with a conflict, the line feed before it becomes part of the
 * conflict, so that it disappears together with removed lines.
 */
function withoutLastBreak(parts: readonly (string | Conflict)[]): (string | Conflict)[] {
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2);
  if (typeof last === 'string') return [...parts.slice(0, -1), last.slice(0, -1)];
  if (typeof before !== 'string') return [readings(last, (lines) => lines.slice(0, -1))];
  const moved = readings(last, (lines) => (lines === '' ? '' : `\n${lines.slice(0, -1)}`));
  return [...parts.slice(0, -2), before.slice(0, -1), moved];
}

function readings({ base, mine, theirs }: Conflict, changed: (lines: string) => string): Conflict {
  return { base: changed(base), mine: changed(mine), theirs: changed(theirs) };
}

/** Changed lines of the base, and the lines that replace them on each side. */
type Region = { from: number; to: number } & Record<Side, { from: number; to: number; changed: boolean }>;

/** Yields the changes of both sides in the order of the base. Overlapping changes form one region. */
function* regionsOf(mine: readonly Change[], theirs: readonly Change[]): Generator<Region> {
  const all = [...tagged(mine, 'mine'), ...tagged(theirs, 'theirs')];
  all.sort((one, other) => one.from - other.from || one.to - other.to);
  const shift = { mine: 0, theirs: 0 };
  let index = 0;
  for (let first = all[0]; first !== undefined; first = all[index]) {
    const before = { ...shift };
    const changed = { mine: false, theirs: false };
    const region = { from: first.from, to: first.to, grows: first.grows };
    for (let next: typeof first | undefined = first; next !== undefined; next = all[index]) {
      if (next !== first && !meet(region, next)) break;
      region.to = Math.max(region.to, next.to);
      region.grows ||= next.grows;
      changed[next.side] = true;
      shift[next.side] += next.lines - (next.to - next.from);
      index += 1;
    }
    const { from, to } = region;
    const side = (name: Side) => ({ from: from + before[name], to: to + shift[name], changed: changed[name] });
    yield { from, to, mine: side('mine'), theirs: side('theirs') };
  }
}

type MergeRange = { from: number; to: number; grows: boolean };

function tagged(changes: readonly Change[], side: Side): (Change & MergeRange & { side: Side })[] {
  return changes.map((change) => ({ ...change, side, grows: change.lines > change.to - change.from }));
}

/** Returns whether `next`, which does not begin earlier, changes the same lines, or adds lines whose order is undefined. */
function meet(one: MergeRange, next: MergeRange): boolean {
  if (next.from < one.to) return true;
  const putsIn = one.from === one.to || next.from === next.to;
  return next.from === one.to && putsIn && one.grows && next.grows;
}
