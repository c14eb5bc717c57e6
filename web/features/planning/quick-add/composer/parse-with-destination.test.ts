import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { splitAtSpans } from '../../../../fields/line/text-segments.ts';
import { completionAt, prefixedName } from './completion.ts';
import { parseWithDestination } from './parse-with-destination.ts';

const context: QuickAddContext = {
  now: Date.parse('2026-10-14T14:30:00+02:00'),
  zone: 'Europe/Copenhagen',
  locale: 'da',
  projects: [
    { id: 'hus', name: 'Hus' },
    { id: 'have', name: 'Hus og have' },
  ],
  sectionsOf: () => [{ id: 'k', name: 'Kælder' }],
  peopleOf: () => [{ id: 'anne', name: 'Anne Holm' }],
};
const today = '2026-10-14';
const parse = (text: string) => parseQuickAdd(text, context);

test('returns parts that join to the line', () => {
  const text = 'Ring til Bo i morgen kl 9 #Hus p1';
  const parts = splitAtSpans(text, parse(text).spans);
  assert.equal(parts.map((part) => part.text).join(''), text);
  assert.deepEqual(
    parts.flatMap((part) => part.kind ?? []),
    ['date', 'time', 'project', 'priority'],
  );
});

test('keeps the warning of a phrase that is not read, also with the day of the destination', () => {
  for (const text of ['Ring til Bo efter fredag', 'Call Bo today or tomorrow']) {
    const { parsed } = parseWithDestination(text, { dueDate: today }, today, parse);
    assert.deepEqual([parsed.content, parsed.dueDate], [text, today]);
    assert.deepEqual(parsed.warnings, parse(text).warnings, text);
  }
});

test('completes a name after its prefix, only at the end of a word', () => {
  assert.deepEqual(completionAt('køb #hu', 7), { prefix: '#', query: 'hu', start: 4, end: 7 });
  assert.deepEqual(completionAt('@', 1), { prefix: '@', query: '', start: 0, end: 1 });
  assert.deepEqual(completionAt('#"hus og', 8), { prefix: '#', query: 'hus og', start: 0, end: 8 });
  assert.equal(completionAt('#hus', 2), undefined);
  assert.equal(completionAt('a@b', 3), undefined);
  assert.equal(completionAt('møde @7', 7), undefined);
  assert.equal(completionAt('+5 dage', 2), undefined);
  assert.equal(completionAt('#hus ', 5), undefined);
});

test('parses a completed name back to that name', () => {
  for (const name of ['Hus', 'Hus og have', 'A/B', 'Søs "Sus"', "It's", '2026-10-14', 'i morgen']) {
    const parsed = parseQuickAdd(`x ${prefixedName('#', name)} y`, { ...context, projects: [{ id: 'p', name }] });
    assert.equal(parsed.project?.id, 'p', name);
    assert.equal(parsed.content, 'x y', name);
  }
});

test('uses the day of the destination if the line has none', () => {
  assert.equal(parseWithDestination('Køb mælk', { dueDate: '2026-10-20' }, today, parse).parsed.dueDate, '2026-10-20');
  assert.equal(
    parseWithDestination('Køb mælk fredag', { dueDate: '2026-10-20' }, today, parse).parsed.dueDate,
    '2026-10-16',
  );
  const timed = parseWithDestination('Møde kl 9', { dueDate: '2026-10-20' }, today, parse).parsed;
  assert.deepEqual([timed.dueDate, timed.dueTime], ['2026-10-20', '09:00']);
});

test('keeps the warning about a day that stays in the title', () => {
  const { parsed } = parseWithDestination('Køb Ugeavisen Torsdag', { dueDate: '2026-10-20' }, today, parse);
  assert.equal(parsed.dueDate, '2026-10-20');
  assert.deepEqual(
    parsed.warnings.map(({ code, text }) => [code, text]),
    [['possible_date', 'Torsdag']],
  );
});

test('does not warn of words of time because of the day of the destination', () => {
  const codes = (text: string) =>
    parseWithDestination(text, { dueDate: '2026-10-20' }, today, parse).parsed.warnings.map(({ code }) => code);
  assert.deepEqual(codes('Ring 3 dage efter mødet'), []);
  assert.deepEqual(codes('Ring 3 dage efter mødet d. 20.'), ['unread_words']);
});

test('resolves a past time in a list of today to tomorrow', () => {
  const { parsed } = parseWithDestination('Møde kl 9', { dueDate: today }, today, parse);
  assert.equal(parsed.dueDate, '2026-10-15');
});

test('adds time and priority of the destination unless the line has them', () => {
  const at = (text: string) =>
    parseWithDestination(text, { dueDate: '2026-10-20', hours: '14:00-14:45', priority: 2 }, today, parse);
  const { content, dueDate, dueTime, durationMin, priority } = at('Køb mælk').parsed;
  assert.deepEqual([content, dueDate, dueTime, durationMin, priority], ['Køb mælk', '2026-10-20', '14:00', 45, 2]);
  assert.equal(at('Køb mælk kl 9').parsed.dueTime, '09:00');
  assert.equal(at('Køb mælk fredag').parsed.dueTime, undefined);
  assert.equal(at('Køb mælk p1').parsed.priority, 1);
});

test('adds the label of the destination once', () => {
  assert.deepEqual(parseWithDestination('Køb mælk', { label: 'indkøb' }, today, parse).parsed.labels, ['indkøb']);
  assert.deepEqual(parseWithDestination('Køb mælk @Indkøb', { label: 'indkøb' }, today, parse).parsed.labels, [
    'Indkøb',
  ]);
});

test('keeps the title and the offsets of spans for any text', () => {
  const piece = fc.constantFrom(
    'køb',
    ' ',
    'i morgen',
    'kl 9',
    '"',
    '\\',
    '#hus',
    '@x',
    'for 25 min',
    'hver',
    'p1',
    '2',
    '.',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const { line, parsed } = parseWithDestination(text, { dueDate: '2026-10-20', label: 'hjem' }, today, parse);
      assert.equal(parsed.content, parse(text).content);
      assert.equal(parse(line).content, parsed.content);
      for (const span of parsed.spans) assert.equal(text.slice(span.start, span.end), span.text);
    }),
  );
});
