import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { type Conflict, type MergeResult, mergeThree } from './merge-three.ts';

/** A space means a line break; a conflict is written `{base|mine|theirs}`. */
const cases: [what: string, base: string, mine: string, theirs: string, merged: string][] = [
  ['one changed', 'a b c', 'a B c', 'a b c', 'a B c'],
  ['the other changed', 'a b c', 'a b c', 'a b C', 'a b C'],
  ['both changed the same', 'a b c', 'a B c', 'a B c', 'a B c'],
  ['different lines', 'a b c', 'A b c', 'a b C', 'A b C'],
  ['lines beside each other', 'a b c d', 'a B c d', 'a b C d', 'a B C d'],
  ['several lines each', 'a b c d e f g', 'A b c d E f g', 'a b C d e f G', 'A b C d E f G'],
  ['one adds, one takes out', 'a b c', 'a b b2 c', 'b c', 'b b2 c'],
  ['one ticks the last line, one adds below', 'a b', 'a B', 'a b c', 'a B c'],
  ['one adds above the line that one changed', 'a b c', 'a new b c', 'a B c', 'a new B c'],
  ['both take out the same', 'a b c d', 'a c d', 'a c D', 'a c D'],
  ['both add the same among others', 'a b c', 'a new b C', 'A new b c', '{a |a new |A new }b C'],
  ['one moves, one changes elsewhere', 'a b c d e', 'b c a d e', 'a b c d E', 'b c a d E'],
  ['all is taken out by halves', 'a b', 'b', 'a', ''],
  ['the same line, differently', 'a b c', 'a B c', 'a BB c', 'a {b |B |BB }c'],
  ['new lines at the same place', 'a b', 'a x b', 'a y b', 'a {|x |y }b'],
  ['new lines at the end', 'a', 'a x', 'a y', 'a{| x| y}'],
  ['one takes out what one changed', 'a b', 'a', 'a B', 'a{ b|| B}'],
  ['all of it', 'a', 'b', 'c', '{a|b|c}'],
  ['a clash and a change', 'a b c d', 'A b x d', 'a b y D', 'A b{ c d| x d| y D}'],
  ['a clash and a change apart', 'a b c d e', 'A b x d e', 'a b y d E', 'A b {c |x |y }d E'],
];

for (const [what, base, mine, theirs, merged] of cases) {
  test(`merging: ${what}`, () => {
    const [b, m, t] = [base, mine, theirs].map((text) => text.replaceAll(' ', '\n'));
    assert.equal(shown(mergeThree(b ?? '', m ?? '', t ?? '')), merged);
  });
}

function shown(merged: MergeResult): string {
  const parts = 'text' in merged ? [merged.text] : merged.parts;
  const written = parts.map((part) => (typeof part === 'string' ? part : `{${part.base}|${part.mine}|${part.theirs}}`));
  return written.join('').replaceAll('\n', ' ');
}

test('preserves line breaks', () => {
  assert.deepEqual(mergeThree('a\r\nb\r\nc\r\n', 'A\r\nb\r\nc\r\n', 'a\r\nb\r\nC'), { text: 'A\r\nb\r\nC' });
});

/** One side of every clash, with what is settled. */
function side(merged: MergeResult, name: keyof Conflict): string {
  if ('text' in merged) return merged.text;
  return merged.parts.map((part) => (typeof part === 'string' ? part : part[name])).join('');
}

const line = fc.constantFrom('a', 'b', 'c', 'd', 'e', '', 'f\r', 'ø', '- [ ] x');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
const any = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) });

test('handles no change, one changed side and equal changes', () => {
  fc.assert(
    fc.property(any, any, (base, next) => {
      assert.deepEqual(mergeThree(base, base, base), { text: base });
      assert.deepEqual(mergeThree(base, next, base), { text: next });
      assert.deepEqual(mergeThree(base, base, next), { text: next });
      assert.deepEqual(mergeThree(base, next, next), { text: next });
    }),
  );
});

test('is symmetric', () => {
  fc.assert(
    fc.property(any, any, any, (base, mine, theirs) => {
      const swapped = mergeThree(base, theirs, mine);
      assert.deepEqual(
        mergeThree(base, mine, theirs),
        'text' in swapped ? swapped : { parts: swapped.parts.map(turned) },
      );
    }),
    { numRuns: 3000 },
  );
});

function turned(part: string | Conflict): string | Conflict {
  return typeof part === 'string' ? part : { base: part.base, mine: part.theirs, theirs: part.mine };
}

test('loses no line and invents none', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const merged = mergeThree(base, mine, theirs);
      const old = new Set(base.split('\n'));
      const readings = [side(merged, 'mine'), side(merged, 'theirs')].map((reading) => new Set(reading.split('\n')));
      for (const [index, written] of [mine, theirs].entries()) {
        for (const each of written.split('\n')) assert.ok(old.has(each) || readings[index]?.has(each), each);
      }
      const known = new Set([...old, ...mine.split('\n'), ...theirs.split('\n')]);
      for (const reading of readings) for (const each of reading) assert.ok(known.has(each) || each === '', each);
    }),
    { numRuns: 3000 },
  );
});

const paragraphs = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 12 });
const edit = fc.constantFrom('keep', 'keep', 'mine', 'theirs', 'drop mine', 'drop theirs', 'clash', 'both');

/** After each paragraph, there is a line that is never changed. */
function written(lines: readonly string[], edits: readonly string[], name: 'mine' | 'theirs'): string[] {
  return lines.flatMap((each, index) => {
    const what = edits[index] ?? 'keep';
    const fixed = `= ${each} =`;
    if (what === `drop ${name}`) return [fixed];
    if (what === name) return [`${each} by ${name}`, 'and more', fixed];
    if (what === 'clash') return [`${each} by ${name}`, fixed];
    return what === 'both' ? [each.toUpperCase(), fixed] : [each, fixed];
  });
}

test('combines changes to different paragraphs; a conflict is one paragraph', () => {
  fc.assert(
    fc.property(paragraphs, fc.array(edit, { maxLength: 12 }), (lines, edits) => {
      const base = written(lines, [], 'mine').join('\n');
      const [mine, theirs] = [written(lines, edits, 'mine'), written(lines, edits, 'theirs')];
      const merged = mergeThree(base, mine.join('\n'), theirs.join('\n'));
      const settled = edits.map((each) => each.replace('drop theirs', 'drop mine').replace('theirs', 'mine'));
      const expected = written(lines, settled, 'mine').map((each, index) => [each, index] as const);
      assert.equal(side(merged, 'mine').replaceAll('by theirs', 'by mine'), expected.map(([each]) => each).join('\n'));
      const clashes = 'text' in merged ? [] : merged.parts.filter((part) => typeof part !== 'string');
      const clashing = lines.filter((_, index) => edits[index] === 'clash');
      assert.deepEqual(
        clashes,
        clashing.map((each) => ({ base: `${each}\n`, mine: `${each} by mine\n`, theirs: `${each} by theirs\n` })),
      );
    }),
    { numRuns: 2000 },
  );
});

test('taking one side of all conflicts gives the text of that side', () => {
  fc.assert(
    fc.property(paragraphs, fc.array(fc.constantFrom('keep', 'clash', 'mine'), { maxLength: 12 }), (lines, edits) => {
      const [mine, theirs] = [written(lines, edits, 'mine').join('\n'), written(lines, edits, 'theirs').join('\n')];
      assert.equal(side(mergeThree(written(lines, [], 'mine').join('\n'), mine, theirs), 'mine'), mine);
    }),
  );
});

const runs: [what: string, line: (index: number) => string][] = [
  ['equal lines', () => 'a'],
  ['empty lines', () => ''],
  ['different lines', (index) => `line ${index}`],
  ['lines of few kinds', (index) => `${(index * index) % 7}`],
  ['lines that stand twice', (index) => `${index >> 1}`],
];

for (const [what, line] of runs) {
  test(`I-4: merging many ${what} takes about as long as merging pieces of them`, () => {
    const texts = (size: number, salt: number, step: number) =>
      Array.from({ length: size }, (_, index) => (index % step === salt ? `${salt}` : line(index)));
    const work = (size: number) => {
      const base = texts(size, -1, 2).join('\n');
      mergeThree(base, texts(size, 1, 3).join('\n'), texts(size, 2, 5).join('\n'));
      mergeThree(base, texts(size, 1, 3).reverse().join('\n'), texts(size, 0, 1).join('\n'));
    };
    assertLinear(work, 8_000, what);
  });
}
