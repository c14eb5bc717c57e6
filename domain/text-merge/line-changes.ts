/** Which lines of a text became which others. */

import { anchorsBetween } from './anchors.ts';
import { createBudget, shortestEdit } from './shortest-edit.ts';

/** The lines from `from` to before `to` became `lines` others. */
export type Change = { from: number; to: number; lines: number };

/** Lines that are the same in both texts: so many, from `a` in the one and from `b` in the other. */
export type Run = { a: number; b: number; length: number };

/** Stretches of both texts: from `a` to before `aEnd` in the one, from `b` to before `bEnd` in the other. */
export type Box = { a: number; aEnd: number; b: number; bEnd: number };

/** Two texts, each line as a number below `kinds` that stands for its wording. */
export type Numbered = { a: Int32Array; b: Int32Array; kinds: number };

/**
 * The changes that make the one text the other, in order, with at least one line that stayed between any two. They are few but
 * not always the fewest: lines that stand once in each text are matched first, and of stretches that have little in common the
 * whole is one change. The work is in proportion to the lines, but for a bounded part.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  const texts = numbered(before, after);
  const whole = { a: 0, aEnd: before.length, b: 0, bEnd: after.length };
  const changes: Change[] = [];
  let [a, b] = [0, 0];
  const changeUpTo = (aEnd: number, bEnd: number) => {
    if (a < aEnd || b < bEnd) changes.push({ from: a, to: aEnd, lines: bEnd - b });
  };
  for (const run of sameLines(texts, whole)) {
    changeUpTo(run.a, run.b);
    a = run.a + run.length;
    b = run.b + run.length;
  }
  changeUpTo(before.length, after.length);
  return changes;
}

function numbered(before: readonly string[], after: readonly string[]): Numbered {
  const numbers = new Map<string, number>();
  const numberOf = (line: string) => {
    const known = numbers.get(line) ?? numbers.size;
    numbers.set(line, known);
    return known;
  };
  return { a: Int32Array.from(before, numberOf), b: Int32Array.from(after, numberOf), kinds: numbers.size };
}

/** Runs of lines that stayed, in order: the ends of a stretch, lines that stand once in it, and what lies between these. */
function* sameLines(texts: Numbered, whole: Box): Generator<Run> {
  const budget = createBudget();
  const { head, inner, tail } = trimmed(texts, whole);
  yield* head;
  let { a, b } = inner;
  for (const anchor of [...anchorsBetween(texts, inner), { a: inner.aEnd, b: inner.bEnd, length: 0 }]) {
    const gap = trimmed(texts, { a, aEnd: anchor.a, b, bEnd: anchor.b });
    yield* gap.head;
    yield* shortestEdit(texts, gap.inner, budget);
    yield* gap.tail;
    if (anchor.length > 0) yield anchor;
    a = anchor.a + anchor.length;
    b = anchor.b + anchor.length;
  }
  yield* tail;
}

/** What two stretches begin and end with alike, and what is left of them. */
function trimmed({ a, b }: Numbered, box: Box): { head: Run[]; inner: Box; tail: Run[] } {
  const most = Math.min(box.aEnd - box.a, box.bEnd - box.b);
  let head = 0;
  while (head < most && a[box.a + head] === b[box.b + head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[box.aEnd - 1 - tail] === b[box.bEnd - 1 - tail]) tail += 1;
  const inner = { a: box.a + head, aEnd: box.aEnd - tail, b: box.b + head, bEnd: box.bEnd - tail };
  return {
    head: head === 0 ? [] : [{ a: box.a, b: box.b, length: head }],
    inner,
    tail: tail === 0 ? [] : [{ a: inner.aEnd, b: inner.bEnd, length: tail }],
  };
}
