/** Line differences between two versions of a text. */

import { anchorsBetween } from './anchors.ts';
import { createBudget, shortestEdit } from './shortest-edit.ts';

/** The lines `from` (inclusive) to `to` (exclusive) were replaced by `lines` other lines. */
export type Change = { from: number; to: number; lines: number };

/** `length` equal lines, starting at line `a` of the first text and at line `b` of the second. */
export type Run = { a: number; b: number; length: number };

/** A range of each text: `a` to `aEnd` (exclusive) in the first, `b` to `bEnd` (exclusive) in the second. */
export type Box = { a: number; aEnd: number; b: number; bEnd: number };

/** Two texts as line numbers: equal lines have equal numbers, all below `kinds`. */
export type NumberedLines = { a: Int32Array; b: Int32Array; kinds: number };

/**
 * Returns the changes that turn `before` into `after`, in order. At least one unchanged line separates two changes. The result
 * is not always minimal: lines that occur once in each text are matched first, and ranges with little in common become one
 * change. The time is linear in the number of lines, plus a bounded part.
 */
export function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  const texts = numberLines(before, after);
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

function numberLines(before: readonly string[], after: readonly string[]): NumberedLines {
  const numbers = new Map<string, number>();
  const numberOf = (line: string) => {
    const known = numbers.get(line) ?? numbers.size;
    numbers.set(line, known);
    return known;
  };
  return { a: Int32Array.from(before, numberOf), b: Int32Array.from(after, numberOf), kinds: numbers.size };
}

/** Yields runs of equal lines in order: common head, anchors with the runs between them, common tail. */
function* sameLines(texts: NumberedLines, whole: Box): Generator<Run> {
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

/** Splits two ranges into the common head, the common tail and the rest. */
function trimmed({ a, b }: NumberedLines, box: Box): { head: Run[]; inner: Box; tail: Run[] } {
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
