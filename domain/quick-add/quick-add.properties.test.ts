import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assertSound, casesOf, contextOf, fieldsOf } from './corpus.fixture.test.ts';
import { escapeSpan, parseQuickAdd, type QuickAdd } from './quick-add.ts';
import { spell } from './words/spelling.ts';
import { danish } from './words/words.da.ts';
import { english } from './words/words.en.ts';

const locale = fc.constantFrom('da' as const, 'en' as const);

/** All words of the parser, and other difficult pieces. */
const pieces = [
  ...[danish, english].flatMap(({ roles, ...phrases }) =>
    [...Object.values(roles), ...Object.values(phrases).flatMap((table) => Object.values(table))].flatMap((list) =>
      list.split(/[| ]/),
    ),
  ),
  ...'! !! !!! # / @ + \\ " \' “ ” ( ) . , : ; - – ½ 0 1 2 3 4 7 9 12 14 24 30 31 45 53 99 2026 1900'.split(' '),
  ...'1/2 24/12 24.12 2026-12-24 19:00 9-10 5pm 27th 3. p1 p2 #Work #Hus @home +Anne /Waiting \u0301 🎂 x Bo'.split(
    ' ',
  ),
];
const wild = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '', '  ')), { maxLength: 14 })
  .map((list) => list.flat().join(''));

test('parses any text with valid spans and the same result twice', () => {
  const text = fc.oneof(wild, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, locale, (line, language) => {
      const context = contextOf({ locale: language, defaultProject: 'p:Work' });
      const parsed = parseQuickAdd(line, context);
      assertSound(line, parsed);
      assert.deepEqual(parseQuickAdd(line, context), parsed);
    }),
    { numRuns: 3000 },
  );
});

test('accepts any time and zone', () => {
  const zone = fc.constantFrom('Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata', 'Europe/Copenhagen', 'UTC');
  const now = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(9998, 11, 31) });
  fc.assert(
    fc.property(wild, now, zone, (line, moment, context) => {
      assertSound(line, parseQuickAdd(line, contextOf({ now: moment, zone: context })));
    }),
    { numRuns: 1000 },
  );
});

test('an escaped span is not recognised again, nor part of another', () => {
  const corpus = ['danish.txt', 'english.txt', 'mixed.txt', 'dates.txt', 'clock.txt', 'repeat.txt', 'sigils.txt'];
  for (const { input, now, zone, locale: language } of corpus.flatMap(casesOf)) {
    const context = contextOf({ now, zone, locale: language });
    for (const span of parseQuickAdd(input, context).spans) {
      if (span.kind === 'escape') continue;
      const escaped = escapeSpan(input, span);
      const again = parseQuickAdd(escaped, context);
      assertSound(escaped, again);
      const kept = again.spans.filter(
        ({ start, end, kind }) => kind !== 'escape' && start <= span.end && end > span.start + 1,
      );
      assert.deepEqual(kept, [], escaped);
      assert.ok(again.content.includes(span.text.replaceAll(/\s+/g, ' ')), escaped);
    }
  }
});

test('removing the backslash restores the line', () => {
  const line = 'ring i morgen';
  const [span] = parseQuickAdd(line, contextOf()).spans;
  assert.ok(span);
  const escaped = escapeSpan(line, span);
  assert.equal(escaped, 'ring \\i morgen');
  const [backslash] = parseQuickAdd(escaped, contextOf()).spans;
  assert.ok(backslash);
  assert.equal(escapeSpan(escaped, backslash), line);
});

const DATES = [
  ...[
    'i morgen',
    'tomorrow',
    'på fredag',
    'on friday',
    'næste uge',
    'next monday',
    'om 14 dage',
    'in three weeks',
    'uge 45',
  ],
  ...['24. december', 'den 24/12', '2026-12-24', 'juleaften', 'i weekenden', 'ultimo november', 'torsdag i uge 44'],
];
const RULES = [
  ...[
    'hver dag',
    'every other week',
    'hver mandag og torsdag',
    'every 3rd friday',
    'sidste hverdag i måneden',
    'hver 14. dag',
  ],
  ...['den 14. i måneden', 'every! 3 days', 'hvert år den 24. december', 'every weekday', 'hver uge efter færdig'],
];
const TIMES = ['kl 8', 'kl. 16.30', '19:00', '7pm', 'at 9', 'klokken ni', 'halv ni', '@9am', 'kl 9-10', 'ved midnat'];
const OTHERS = [
  'p1',
  '!!',
  '#Hus',
  '#"Hus og have"',
  '@hjem',
  '@"to ord"',
  '!30 min',
  'påmind dagen før',
  '#Work /Doing +Anne',
];

/** Returns the fields that a part sets alone, without fields that other parts decide. */
function setBy(parsed: QuickAdd, fields: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fieldsOf(parsed)).filter(([name]) => fields.includes(name)));
}

test('combined parts set the same fields as alone, in any order', () => {
  const parts = fc.record({
    when: fc.constantFrom(...DATES, ...RULES),
    time: fc.option(fc.constantFrom(...TIMES), { nil: undefined }),
    other: fc.constantFrom(...OTHERS),
    title: fc.constantFrom('Ring til Zoe', 'Køb 12 æg', 'Write 🎂 cards', 'Beethovens 5. symfoni'),
    seed: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  });
  fc.assert(
    fc.property(parts, ({ when, time, other, title, seed }) => {
      const pick = [when, time, other, title];
      const line = seed.flatMap((index) => pick[index] ?? []).join(' ');
      const context = contextOf({ locale: 'en' });
      const alone = (part: string | undefined) => parseQuickAdd(part ?? '', context);
      const parsed = parseQuickAdd(line, context);
      const names = ['priority', 'project', 'section', 'labels', 'person', 'reminders'];
      assert.equal(parsed.content, title, line);
      assert.deepEqual(setBy(parsed, names), setBy(alone(other), names), line);
      assert.deepEqual(setBy(parsed, ['rule', 'from']), setBy(alone(when), ['rule', 'from']), line);
      assert.deepEqual(setBy(parsed, ['time', 'minutes']), setBy(alone(time), ['time', 'minutes']), line);
      if (time === undefined) assert.deepEqual(setBy(parsed, ['date']), setBy(alone(when), ['date']), line);
    }),
    { numRuns: 3000 },
  );
});

test('every name is recognized in any case, at the start, in the middle and at the end of a line', () => {
  const word = fc.stringMatching(/^[a-zæøå0-9]{1,6}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector: spell }), fc.nat(), (names, nth) => {
      const projects = names.map((text) => ({ id: text, name: text }));
      const wanted = names[nth % names.length] ?? '';
      const typed = nth % 2 === 0 ? wanted : wanted.toUpperCase();
      for (const line of [`#${typed} ?`, `? #${typed} ?`, `? #${typed}`]) {
        const { project, spans } = parseQuickAdd(line, contextOf({ projects }));
        assert.equal(project?.name, wanted);
        assert.equal(spans[0]?.text, `#${typed}`);
      }
    }),
  );
});

test('the beginning of a name is recognized exactly if no other name begins with it', () => {
  const name = fc.stringMatching(/^[ab]{1,4}( [ab]{1,2})?$/);
  const beginning = fc.stringMatching(/^[ab]{1,4}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 6 }), beginning, (names, typed) => {
      const projects = names.map((text) => ({ id: text, name: text }));
      const beginsWith = names.filter((text) => text.startsWith(typed));
      const wanted = names.includes(typed) ? typed : beginsWith.length === 1 ? beginsWith[0] : undefined;
      assert.equal(parseQuickAdd(`do #${typed}`, contextOf({ projects })).project?.name, wanted);
    }),
  );
});
