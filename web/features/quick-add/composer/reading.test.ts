import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { completionAt, writtenName } from './completion.ts';
import { lineInPlace } from './line-in-place.ts';
import { markedParts } from './marked-parts.ts';

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
const read = (text: string) => parseQuickAdd(text, context);

test('returns parts that join to the line', () => {
  const text = 'Ring til Bo i morgen kl 9 #Hus p1';
  const parts = markedParts(text, read(text).spans);
  assert.equal(parts.map((part) => part.text).join(''), text);
  assert.deepEqual(
    parts.flatMap((part) => part.kind ?? []),
    ['date', 'time', 'project', 'priority'],
  );
});

test('completes a name after its prefix, only at the end of a word', () => {
  assert.deepEqual(completionAt('køb #hu', 7), { sign: '#', query: 'hu', start: 4, end: 7 });
  assert.deepEqual(completionAt('@', 1), { sign: '@', query: '', start: 0, end: 1 });
  assert.deepEqual(completionAt('#"hus og', 8), { sign: '#', query: 'hus og', start: 0, end: 8 });
  assert.equal(completionAt('#hus', 2), undefined);
  assert.equal(completionAt('a@b', 3), undefined);
  assert.equal(completionAt('møde @7', 7), undefined);
  assert.equal(completionAt('+5 dage', 2), undefined);
  assert.equal(completionAt('#hus ', 5), undefined);
});

test('parses a completed name back to that name', () => {
  for (const name of ['Hus', 'Hus og have', 'A/B', 'Søs "Sus"', "It's", '2026-10-14', 'i morgen']) {
    const reading = parseQuickAdd(`x ${writtenName('#', name)} y`, { ...context, projects: [{ id: 'p', name }] });
    assert.equal(reading.project?.id, 'p', name);
    assert.equal(reading.content, 'x y', name);
  }
});

test('uses the day of the destination if the line has none', () => {
  assert.equal(lineInPlace('Køb mælk', { dueDate: '2026-10-20' }, today, read).reading.dueDate, '2026-10-20');
  assert.equal(lineInPlace('Køb mælk fredag', { dueDate: '2026-10-20' }, today, read).reading.dueDate, '2026-10-16');
  const timed = lineInPlace('Møde kl 9', { dueDate: '2026-10-20' }, today, read).reading;
  assert.deepEqual([timed.dueDate, timed.dueTime], ['2026-10-20', '09:00']);
});

test('resolves a past time in a list of today to tomorrow', () => {
  const { reading } = lineInPlace('Møde kl 9', { dueDate: today }, today, read);
  assert.equal(reading.dueDate, '2026-10-15');
});

test('adds time and priority of the destination unless the line has them', () => {
  const at = (text: string) =>
    lineInPlace(text, { dueDate: '2026-10-20', hours: '14:00-14:45', priority: 2 }, today, read);
  const { content, dueDate, dueTime, durationMin, priority } = at('Køb mælk').reading;
  assert.deepEqual([content, dueDate, dueTime, durationMin, priority], ['Køb mælk', '2026-10-20', '14:00', 45, 2]);
  assert.equal(at('Køb mælk kl 9').reading.dueTime, '09:00');
  assert.equal(at('Køb mælk fredag').reading.dueTime, undefined);
  assert.equal(at('Køb mælk p1').reading.priority, 1);
});

test('adds the label of the destination once', () => {
  assert.deepEqual(lineInPlace('Køb mælk', { label: 'indkøb' }, today, read).reading.labels, ['indkøb']);
  assert.deepEqual(lineInPlace('Køb mælk @Indkøb', { label: 'indkøb' }, today, read).reading.labels, ['Indkøb']);
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
      const { line, reading } = lineInPlace(text, { dueDate: '2026-10-20', label: 'hjem' }, today, read);
      assert.equal(reading.content, read(text).content);
      assert.equal(read(line).content, reading.content);
      for (const span of reading.spans) assert.equal(text.slice(span.start, span.end), span.text);
    }),
  );
});
