import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { fileNames } from './file-names.ts';

const cases: [title: string, name: string][] = [
  ['Plan', 'Plan.md'],
  ['Rejse: Århus / Ærø?', 'Rejse- Århus - Ærø-.md'],
  ['a\\b|c<d>e"f*g', 'a-b-c-d-e-f-g.md'],
  ['v1.2', 'v1.2.md'],
  ['one\ttwo', 'one two.md'],
  ['A\u030arhus', 'Århus.md'],
  ['👩‍🌾 farm', '👩‍🌾 farm.md'],
  ['', 'Untitled.md'],
  ['\u202e\u200b', 'Untitled.md'],
  ['\u200d \u200c', 'Untitled.md'],
  ['x'.repeat(120), `${'x'.repeat(80)}.md`],
];

for (const [title, name] of cases) {
  test(`the file of ${JSON.stringify(title.slice(0, 30))} is ${JSON.stringify(name.slice(0, 30))}`, () => {
    assert.deepEqual(fileNames([title], 'Untitled'), [name]);
  });
}

test('H-5: removes path separators, leading dots and device names', () => {
  const titles = [
    '../x',
    '..',
    '.',
    '/etc/passwd',
    'C:\\x',
    '.env',
    'CON',
    'nul.txt',
    'Com1 .a',
    'LPT¹',
    'a\u202egpj.exe',
    '\ud800',
    'con\u200d',
  ];
  assert.deepEqual(fileNames(titles, 'Untitled'), [
    ...['--x.md', '-.md', '- (2).md', '-etc-passwd.md', 'C--x.md', '-env.md', 'CON-.md', 'nul-.txt.md', 'Com1- .a.md'],
    ...['LPT¹-.md', 'agpj.exe.md', '- (3).md', 'con- (2).md'],
  ]);
});

test('H-5: numbers equal titles, also if they differ only in case, accents or number', () => {
  assert.deepEqual(fileNames(['Plan', 'plan', 'PLAN', 'Plan (2)', 'Straße', 'STRASSE', '', ''], 'Uden titel'), [
    ...['Plan.md', 'plan (2).md', 'PLAN (3).md', 'Plan (2) (2).md', 'Straße.md', 'STRASSE (2).md'],
    ...['Uden titel.md', 'Uden titel (2).md'],
  ]);
});

test('H-5: cuts a title of 300 bytes to a valid name, also with a number', () => {
  const [first = '', second = ''] = fileNames(['🎂'.repeat(75), '🎂'.repeat(75)], 'Untitled');
  assert.equal(first, `${'🎂'.repeat(60)}.md`);
  assert.equal(second, `${'🎂'.repeat(57)} (2).md`);
});

const hostileTitle = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        '.',
        '/',
        '\\',
        ' ',
        'CON',
        'con',
        ' (2)',
        'a',
        'A',
        'å',
        '\u0301',
        '\u202e',
        '\u200d',
        '\0',
        '🎂',
      ),
    )
    .map((parts) => parts.join('')),
);

test('H-5: names are safe and unique for any titles', () => {
  fc.assert(
    fc.property(fc.array(hostileTitle, { maxLength: 20 }), hostileTitle, (titles, untitled) => {
      const names = fileNames(titles, untitled);
      assert.equal(names.length, titles.length);
      assert.equal(new Set(names.map((name) => name.normalize('NFD').toLowerCase())).size, names.length);
      for (const name of names) {
        assert.match(
          name,
          /^[^. <>:"/\\|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069][^<>:"/\\|?*\p{Cc}\u202a-\u202e]*\.md$/u,
        );
        assert.doesNotMatch(name, /^(con|prn|aux|nul|com\d|lpt\d)\s*\./i);
        assert.ok(Array.from(name).length <= 83 && Buffer.byteLength(name) <= 255 && name.isWellFormed());
      }
    }),
    { numRuns: 1000 },
  );
});

test('a plain title is unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zæøå][a-zæøå0-9 ,;!'()&+-]{0,70}[a-zæøå]$/), (title) => {
      fc.pre(!/\s\s|^(con|prn|aux|nul)$/.test(title));
      assert.deepEqual(fileNames([title], 'Untitled'), [`${title}.md`]);
    }),
  );
});

test('H-5: takes linear time for thousands of similar titles', () => {
  assertLinear((size) => fileNames(Array(size).fill('same'), 'Untitled'), 5_000, 'equal titles');
  const long = 'x'.repeat(75);
  const pairs = (size: number) => Array.from({ length: size }, (_, index) => `${long}${index >> 1}`);
  assertLinear((size) => fileNames(pairs(size), 'Untitled'), 5_000, 'titles alike in all but their end');
});
