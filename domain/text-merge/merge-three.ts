import { type Change, changesBetween } from './line-changes.ts';

/** Lines that two people changed differently: as both began with them, and as each wrote them. */
export type Clash = { base: string; mine: string; theirs: string };

/**
 * What became of a text that two people changed: one text with the changes of both, or its parts in order where some clash. The
 * strings among the parts are settled; with one reading of each clash between them they make a whole text.
 */
export type Merged = { text: string } | { parts: (string | Clash)[] };

/**
 * Joins the changes that two people made to one text, line by line. Changes to different lines both hold, and the same change
 * twice holds once. Different changes to the same lines clash; so do lines that both put in at the same place. Line breaks
 * stay as they were written.
 */
export function mergeThree(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { text: mine };
  if (mine === base) return { text: theirs };
  const parts = partsOf({ base: base.split('\n'), mine: mine.split('\n'), theirs: theirs.split('\n') });
  if (parts.some((part) => typeof part !== 'string')) return { parts: withoutLastBreak(parts) };
  return { text: parts.join('').slice(0, -1) };
}

type Side = 'mine' | 'theirs';
type Lines = Record<'base' | Side, readonly string[]>;

/** The parts, with a line feed behind every line, the last one too. Of two neighbours never both are settled, nor both clashes. */
function partsOf({ base, mine, theirs }: Lines): (string | Clash)[] {
  const parts: (string | Clash)[] = [];
  let done = 0;
  for (const region of regionsOf(changesBetween(base, mine), changesBetween(base, theirs))) {
    add(parts, written(base, done, region.from));
    const before = written(base, region.from, region.to);
    const one = written(mine, region.mine.from, region.mine.to);
    const other = written(theirs, region.theirs.from, region.theirs.to);
    if (!region.theirs.changed || one === other) add(parts, one);
    else if (!region.mine.changed) add(parts, other);
    else add(parts, { base: before, mine: one, theirs: other });
    done = region.to;
  }
  add(parts, written(base, done, base.length));
  return parts;
}

function written(lines: readonly string[], from: number, to: number): string {
  return from === to ? '' : `${lines.slice(from, to).join('\n')}\n`;
}

function add(parts: (string | Clash)[], part: string | Clash): void {
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
 * The last line has no line feed behind it. Where it clashes, the line feed before it belongs to the clash: it goes with the
 * lines when they are taken out.
 */
function withoutLastBreak(parts: readonly (string | Clash)[]): (string | Clash)[] {
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2);
  if (typeof last === 'string') return [...parts.slice(0, -1), last.slice(0, -1)];
  if (typeof before !== 'string') return [readings(last, (lines) => lines.slice(0, -1))];
  const moved = readings(last, (lines) => (lines === '' ? '' : `\n${lines.slice(0, -1)}`));
  return [...parts.slice(0, -2), before.slice(0, -1), moved];
}

function readings({ base, mine, theirs }: Clash, changed: (lines: string) => string): Clash {
  return { base: changed(base), mine: changed(mine), theirs: changed(theirs) };
}

/** Lines of the base that somebody changed, and the lines that each has in their place. */
type Region = { from: number; to: number } & Record<Side, { from: number; to: number; changed: boolean }>;

/** The changes of both in the order of the base; those that lie on one another are one region. */
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

type Stretch = { from: number; to: number; grows: boolean };

function tagged(changes: readonly Change[], side: Side): (Change & Stretch & { side: Side })[] {
  return changes.map((change) => ({ ...change, side, grows: change.lines > change.to - change.from }));
}

/** True when `next`, which begins no earlier, changes the same lines, or nobody can say whose new lines come first. */
function meet(one: Stretch, next: Stretch): boolean {
  if (next.from < one.to) return true;
  const putsIn = one.from === one.to || next.from === next.to;
  return next.from === one.to && putsIn && one.grows && next.grows;
}
