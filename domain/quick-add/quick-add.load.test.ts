import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLinear } from '../../tools/assert-linear.ts';
import { assertSound, contextOf } from './corpus.fixture.test.ts';
import { READ_LENGTH } from './line/tokens.ts';
import { parseQuickAdd } from './quick-add.ts';

const context = contextOf({ defaultProject: 'p:Hus' });
const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Pieces that make a naive parser take more than linear time. */
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
    'mon/',
    'mon/tue ',
    'man, tir, ons ',
    '3., ',
    '3/11 + ',
    'nov 3, ',
    'fre-',
    'friday or ',
    'kl 8 30 ',
    'noon-',
    'no later than ',
    'in 3 business ',
    "in 2 weeks' ",
    'five thirty ',
    'hver 14. dag om ',
    'natten til ',
    'tir. og ',
    'watch The Sunday ',
    'se Fredag Aften ',
    'a week ',
    'week of ',
    'w/c ',
    'uge 1-2 ',
    'd. 1.-2. ',
    'for ',
    'til kl ',
    'early ',
    'on weekdays ',
    'every day on mondays ',
    'hver morgen og aften ',
    'look at 2 ',
    'send friday report ',
    'the monday 10am ',
    "Anna's friday x ",
    'Tuesday Weld ',
    'Friday The 13th ',
    'uge 7 og 8 ',
    'opgave 2.3 til ',
    'en time før kl 7 ',
    'om ca. ',
    '20 oct tue ',
    '8.30 på ',
    '9 to 12 ',
    'Wednesday wallpaper. ',
    'x Friday deck. ',
    'Monday Monday ',
    'Every Day Is ',
    '7 for 7.30 ',
    'tors-fre uge 44 ',
    '1-3/11 ',
    'the friday before ',
    'every april ',
    '2moro ',
    'fredag 9.30 ',
    'daily, ',
    'mon ',
    '10:00 ',
    'every mon 8 sessions ',
    'every mon next 3 ',
    'Tue Larsen ',
    'who? tomorrow? ',
    'om natten er ',
    'Tuesdays with ',
    'varenr. 1/12 ',
    'from 1 may by 2 may ',
    '5 dec 1830 ',
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

test('takes linear time', () => {
  for (const piece of PIECES) {
    const long = repeated(piece, READ_LENGTH);
    assertSound(long, parseQuickAdd(long, context));
    assertLinear((length) => parseQuickAdd(repeated(piece, length), context), READ_LENGTH, JSON.stringify(piece));
  }
});

test('keeps a very long paste whole and parses only its start', () => {
  for (const piece of PIECES) {
    const endless = repeated(piece, 5 * READ_LENGTH);
    const result = parseQuickAdd(endless, context);
    assertSound(endless, result);
    assert.ok(result.spans.every(({ end }) => end <= READ_LENGTH + piece.length));
  }
  const words = repeated('milk ', 5 * READ_LENGTH);
  const { content, dueDate, priority } = parseQuickAdd(`p1 ${words}tomorrow`, context);
  assert.deepEqual({ content, dueDate, priority }, { content: `${words}tomorrow`, dueDate: undefined, priority: 1 });
});

test('recognizes fifty of ten thousand labels and keeps the others in the title', () => {
  const line = Array.from({ length: 10_000 }, (_, index) => `@l${index}`).join(' ');
  const { labels, content, warnings } = parseQuickAdd(line, context);
  assert.equal(labels.length, 50);
  assert.equal(content.split(' ').length, 9950);
  assert.equal(warnings.length, 50);
});

test('parses deeply nested quotes', () => {
  const depth = 1500;
  const nested = `${'"a '.repeat(depth)}i morgen${' b"'.repeat(depth)} i dag`;
  const { dueDate, content } = parseQuickAdd(nested, context);
  assert.equal(dueDate, '2026-10-14');
  assert.equal(content.length, nested.length - ' i dag'.length);
});

test('takes linear time with many long names that begin alike', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `${'a '.repeat(index % 90)}#a ${index}`);
  const projects = names.map((name) => ({ id: name, name }));
  const crowded = contextOf({
    projects,
    labels: projects,
    defaultProject: projects[0]?.id ?? '',
    sectionsOf: () => projects,
    peopleOf: () => projects,
  });
  for (const piece of ['#a ', '#a', '@a ', '/a ', '+a ', 'a ', `#${'a '.repeat(80)}`, `+${'a '.repeat(80)}#b `]) {
    assertSound(repeated(piece, 1000), parseQuickAdd(repeated(piece, 1000), crowded));
    assertLinear((length) => parseQuickAdd(repeated(piece, length), crowded), READ_LENGTH, JSON.stringify(piece));
  }
});
