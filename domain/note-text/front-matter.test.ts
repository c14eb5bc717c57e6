import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertLinear } from '../../tools/assert-linear.ts';
import { readFrontMatter, writeFrontMatter } from './front-matter.ts';
import { anyMarkdown, BOMBS } from './markdown.fixture.test.ts';

const NINE = '2026-03-10T09:00:00.000Z';
const TEN = '2026-03-10T10:00:00.000Z';

test('writes creation, change and project', () => {
  const whole = { created: NINE, updated: TEN, pinned: true, archived: TEN, project: 'Hus "og" have' };
  assert.equal(
    writeFrontMatter(whole, 'body'),
    `---\ncreated: ${NINE}\nupdated: ${TEN}\npinned: true\narchived: ${TEN}\nproject: "Hus \\"og\\" have"\n---\nbody`,
  );
  assert.equal(
    writeFrontMatter({ created: NINE, updated: TEN }, ''),
    `---\ncreated: ${NINE}\nupdated: ${TEN}\npinned: false\narchived: false\n---\n`,
  );
});

const instant = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const facts = fc.record(
  {
    created: instant,
    updated: instant,
    pinned: fc.boolean(),
    archived: instant,
    project: fc.string({ unit: 'binary' }),
  },
  { requiredKeys: ['created', 'updated', 'pinned'] },
);
const ownHead = writeFrontMatter({ created: NINE, updated: TEN }, '');
const body = fc.oneof(
  anyMarkdown,
  anyMarkdown.map((text) => `---\n${text}`),
  anyMarkdown.map((text) => `---\ncreated: 2026-03-10\ntags: x\n---\n${text}`),
  anyMarkdown.map((text) => ownHead + text),
);

test('reads back what it wrote, byte for byte, for any body', () => {
  fc.assert(
    fc.property(facts, body, (note, text) => {
      assert.deepEqual(readFrontMatter(writeFrontMatter(note, text)), { ...note, body: text });
    }),
    { numRuns: 2000 },
  );
});

test('does not change a body without these keys', () => {
  const safe = body.filter((text) => !/created|date|updated|modified/i.test(text));
  fc.assert(
    fc.property(safe, (text) => {
      assert.deepEqual(readFrontMatter(text), { body: text });
      assert.deepEqual(readFrontMatter(`---\n${text}\n---\n`), { body: `---\n${text}\n---\n` });
    }),
    { numRuns: 2000 },
  );
});

const cases: [what: string, text: string, read: ReturnType<typeof readFrontMatter>][] = [
  ['only a date', '---\ndate: 2026-03-10\n---\nx', { created: '2026-03-10T00:00:00.000Z', body: 'x' }],
  ['created before date', `---\ndate: 2026-03-11\ncreated: ${NINE}\n---\nx`, { created: NINE, body: 'x' }],
  ['updated before modified', `---\nmodified: 2026-03-11\nupdated_at: ${TEN}\n---\nx`, { updated: TEN, body: 'x' }],
  [
    'others stay',
    `---\ntitle: a\ncreated_at: ${NINE}\ntags:\n  - b\n---\nx`,
    { created: NINE, body: '---\ntitle: a\ntags:\n  - b\n---\nx' },
  ],
  [
    'our other keys stay in heads of others',
    `---\nproject: a\nDate: ${NINE}\n---\nx`,
    { created: NINE, body: '---\nproject: a\n---\nx' },
  ],
  [
    'CRLF',
    `---\r\ntitle: a\r\ndate: ${NINE}\r\n---\r\nx\r\n`,
    { created: NINE, body: '---\r\ntitle: a\r\n---\r\nx\r\n' },
  ],
  ['a mark of byte order', `\ufeff---\ndate: ${NINE}\n---\nx`, { created: NINE, body: 'x' }],
  ['dots at the end', `---\ndate: ${NINE}\n...\nx`, { created: NINE, body: 'x' }],
  ['nothing behind', `---\ndate: ${NINE}\n---`, { created: NINE, body: '' }],
  ['no date', '---\ndate: tomorrow\n---\nx', { body: '---\ndate: tomorrow\n---\nx' }],
  ['no such day', '---\ndate: 2026-02-30\n---\nx', { body: '---\ndate: 2026-02-30\n---\nx' }],
  ['a key inside another', `---\na:\n  date: ${NINE}\n---\nx`, { body: `---\na:\n  date: ${NINE}\n---\nx` }],
  ['prose between rules', `---\nWe met.\ndate: ${NINE}\n---\nx`, { body: `---\nWe met.\ndate: ${NINE}\n---\nx` }],
  ['no end', `---\ndate: ${NINE}\n`, { body: `---\ndate: ${NINE}\n` }],
  [
    'more than 50,000 characters',
    `---\n${'a: b\n'.repeat(10_000)}date: ${NINE}\n---\n`,
    { body: `---\n${'a: b\n'.repeat(10_000)}date: ${NINE}\n---\n` },
  ],
  ['not at the beginning', `\n---\ndate: ${NINE}\n---\n`, { body: `\n---\ndate: ${NINE}\n---\n` }],
];

for (const [what, text, read] of cases) {
  test(`a head with ${what}`, () => assert.deepEqual(readFrontMatter(text), read));
}

for (const line of [
  'due?: no',
  '📅 day: 1',
  'a/b: 1',
  'Størrelse (cm): 4',
  'c++: yes',
  '50%: x',
  'http://a.example: b',
  '"a: \\"b\\"": 1',
  "'it''s': 1",
  '<<: *base',
  '&anchor key: 1',
  '-x: 1',
  '日付: 1',
  '? a',
  `${'k'.repeat(1000)}: 1`,
]) {
  test(`front matter can have the line ${JSON.stringify(line.slice(0, 20))}`, () => {
    const read = readFrontMatter(`---\n${line}\ndate: ${NINE}\n---\nx`);
    assert.deepEqual(read, { created: NINE, body: `---\n${line}\n---\nx` });
  });
}

for (const line of ['We met.', 'a:b', '*Note*', '> quote', '`a`', 'https://a.example']) {
  test(`front matter cannot have the line ${line}`, () => {
    const text = `---\n${line}\ndate: ${NINE}\n---\nx`;
    assert.deepEqual(readFrontMatter(text), { body: text });
  });
}

const dates: [written: string, instant: string][] = [
  ['2026-03-10', '2026-03-09T23:00:00.000Z'],
  ['2026-03-10 09:00', '2026-03-10T08:00:00.000Z'],
  ['2026-07-10T09:00:30', '2026-07-10T07:00:30.000Z'],
  ['"2026-03-10T09:00:00.123456Z"', '2026-03-10T09:00:00.123Z'],
  ['2026-03-10T09:00:00+01:00', '2026-03-10T08:00:00.000Z'],
  ['2026-03-10 09:00:00 -0530', '2026-03-10T14:30:00.000Z'],
];

for (const [written, created] of dates) {
  test(`in Copenhagen ${written} is ${created}`, () => {
    assert.deepEqual(readFrontMatter(`---\ncreated: ${written}\n---\n`, 'Europe/Copenhagen'), { created, body: '' });
  });
}

test('I-4: reads long front matter in linear time', () => {
  for (const bomb of [...BOMBS, 'a: b\n', 'a', `date: ${NINE}\n`, 'created:   ', '"', '\\"']) {
    const run = (size: number) => bomb.repeat(Math.ceil(size / bomb.length));
    assertLinear((size) => readFrontMatter(`---\n${run(size)}\n---\n`), 20_000, JSON.stringify(bomb));
    assertLinear(
      (size) => readFrontMatter(`${ownHead.slice(0, -4)}project: "${run(size)}`),
      100_000,
      JSON.stringify(bomb),
    );
  }
});
