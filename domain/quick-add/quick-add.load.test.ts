import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSound, contextOf } from './corpus.fixture.test.ts';
import { parseQuickAdd } from './quick-add.ts';

const context = contextOf({ defaultProject: 'p:Hus' });
const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Pieces that make a careless parser look back or ahead without end. */
const PIECES = [
  ...[
    'every ',
    '1/',
    'den ',
    'om en ',
    'fra ',
    'until ',
    'kl ',
    'at 9 ',
    'halv tre ',
    '9:',
    '1.',
    '9-',
    'in a ',
    '+1 ',
  ],
  ...[
    'every mon, ',
    'every 2, 15, 27, ',
    'den 1. og ',
    'mandag og ',
    'daily x ',
    '2 weeks before ',
    'hver dag til 1/6 ',
  ],
  ...[
    '"a ',
    "'a ",
    '"',
    '(',
    '#"a ',
    '#a ',
    '@a ',
    '+a ',
    '/a ',
    '!30 min ',
    'p1 ',
    '! ',
    '\\',
    '\\i morgen ',
    ', #a ',
  ],
  ...['🎂 ', '👨‍👩‍👧', 'a', ' ', "a'", 'e\u0301', 'x ', 'Anne Holm ', '24/12 kl 8 i 45 min '],
];

/** The least time of some runs, since others use the machine too. */
function cost(line: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    parseQuickAdd(line, context);
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return least;
}

test('a line of eight times the length takes about eight times the time', () => {
  for (const piece of PIECES) {
    const short = repeated(piece, 6_250);
    const long = repeated(piece, 50_000);
    assertSound(long, parseQuickAdd(long, context));
    const base = Math.max(cost(short), 1000); // in microseconds; below a thousand the clock is too coarse
    assert.ok(cost(long) < base * 32, `${JSON.stringify(piece)} is not linear`); // quadratic would be 64
  }
});

test('ten thousand labels leave the title as it is, after the first fifty', () => {
  const line = Array.from({ length: 10_000 }, (_, index) => `@l${index}`).join(' ');
  const { labels, content, warnings } = parseQuickAdd(line, context);
  assert.equal(labels.length, 50);
  assert.equal(content.split(' ').length, 9950);
  assert.equal(warnings.length, 50);
});

test('deeply nested and crossed quotes are paired', () => {
  const depth = 20_000;
  const nested = `${'"a '.repeat(depth)}i morgen${' b"'.repeat(depth)} i dag`;
  const { dueDate, content } = parseQuickAdd(nested, context);
  assert.equal(dueDate, '2026-10-14');
  assert.equal(content.length, nested.length - ' i dag'.length);
});
