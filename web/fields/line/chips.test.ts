import assert from 'node:assert/strict';
import { test } from 'node:test';
import { web as danish } from '#domain/messages/da/web.ts';
import { webLazy as danishLazy } from '#domain/messages/da/web-lazy.ts';
import { web as english } from '#domain/messages/en/web.ts';
import { webLazy as englishLazy } from '#domain/messages/en/web-lazy.ts';
import { parseQuickAdd, type QuickAddContext } from '#domain/quick-add/quick-add.ts';
import { chipsOf } from './chips.ts';

const context: QuickAddContext = {
  now: Date.parse('2026-10-14T14:30:00+02:00'),
  zone: 'Europe/Copenhagen',
  locale: 'en',
  projects: [{ id: 'house', name: 'House' }],
  sectionsOf: () => [{ id: 'k', name: 'Cellar' }],
  peopleOf: () => [{ id: 'anne', name: 'Anne Holm' }],
};
const en = { messages: { ...english, ...englishLazy }, language: 'en', today: '2026-10-14' } as const;
const da = { messages: { ...danish, ...danishLazy }, language: 'da', today: '2026-10-14' } as const;

test('returns a chip for everything recognized, in the order of the line', () => {
  const parsed = parseQuickAdd('p1 Call Bo tomorrow at 9 for 90 min #house /cellar @phone +anne !30 min', context);
  assert.deepEqual(
    chipsOf(parsed, en).map((chip) => chip.text),
    [
      'Priority 1',
      'Tomorrow, Thu 15 Oct',
      '09:00',
      '1 h 30 min',
      '#House',
      '/Cellar',
      '@phone',
      '+Anne Holm',
      '!30 min',
    ],
  );
});

test('formats chips in Danish', () => {
  const parsed = parseQuickAdd('Ring til Bo i morgen p2', context);
  assert.deepEqual(
    chipsOf(parsed, da).map((chip) => chip.text),
    ['I morgen, tors. 15. okt.', 'Prioritet 2'],
  );
});

test('names a repetition in the words of the app', () => {
  const [chip] = chipsOf(parseQuickAdd('Vand blomster hver! uge', { ...context, locale: 'da' }), da);
  assert.equal(chip?.text, 'hver uge efter fuldførelse fra ons. 14. okt., uden slutdato');
});

test('says that a project does not exist', () => {
  const parsed = parseQuickAdd('Pack #Ferie', context);
  assert.equal(chipsOf(parsed, en)[0]?.text, 'No project “Ferie”');
  assert.equal(chipsOf(parsed, da)[0]?.text, 'Intet projekt ”Ferie”');
});

test('explains the typed text in the hint', () => {
  const [chip] = chipsOf(parseQuickAdd('Call Bo tmr', context), en);
  assert.equal(chip?.hint, '“tmr” = Thursday, 15 October 2026');
});

test('includes the resolved day of a time without a date', () => {
  const [chip] = chipsOf(parseQuickAdd('Call Bo 9:00', context), en);
  assert.equal(chip?.text, 'Tomorrow 09:00');
});

test('shows the date alone for a day that has no relative name', () => {
  const [chip] = chipsOf(parseQuickAdd('Call Bo 24 dec', context), en);
  assert.equal(chip?.text, 'Thu 24 Dec');
});

test('shows the time of a phrase that sets day and time, and of a range', () => {
  const texts = (line: string, format: typeof en | typeof da) =>
    chipsOf(parseQuickAdd(line, context), format).map(({ text }) => text);
  assert.deepEqual(texts('Ring om 2 timer', da), ['I dag kl. 16:30']);
  assert.deepEqual(texts('Call in 2 hours', en), ['Today 16:30']);
  assert.deepEqual(texts('Møde kl 12-13', da), ['I morgen kl. 12:00–13:00']);
  assert.deepEqual(texts('Meeting friday 12:00-13:00', en), ['Fri 16 Oct', '12:00–13:00']);
  assert.deepEqual(texts('Party 23:00-01:00', en), ['Today 23:00–01:00']);
  assert.deepEqual(texts('Meeting tomorrow at 9 for 30 min', en), ['Tomorrow, Thu 15 Oct', '09:00', '30 min']);
});

test('names a weekday once', () => {
  const texts = (line: string) => chipsOf(parseQuickAdd(line, context), en).map(({ text }) => text);
  assert.deepEqual(texts('Call friday'), ['Fri 16 Oct']);
  assert.deepEqual(texts('Call every friday at 9'), ['every Friday from Fri 16 Oct, no end', '09:00']);
  assert.deepEqual(texts('Run every morning'), ['every day 09:00 from Thu 15 Oct, no end']);
});

test('shows the first date and the end of a recurrence', () => {
  const [chip] = chipsOf(parseQuickAdd('Call Bo every monday', context), en);
  assert.equal(chip?.text, 'every Monday from Mon 19 Oct, no end');
  assert.equal(chip?.hint, '“every monday” = every Monday from Mon 19 Oct, no end');
  const texts = (line: string) => chipsOf(parseQuickAdd(line, context), en).map(({ text }) => text);
  const danish = (line: string) =>
    chipsOf(parseQuickAdd(line, { ...context, locale: 'da' }), da).map(({ text }) => text);
  assert.deepEqual(texts('Yoga every tue until 15 dec'), ['every Tuesday until 15 December 2026, from Tue 20 Oct']);
  assert.deepEqual(danish('Yoga hver tirsdag 5 gange'), ['hver tirsdag, 5 gange, fra tirs. 20. okt.']);
  assert.deepEqual(danish('Yoga hver tirsdag'), ['hver tirsdag fra tirs. 20. okt., uden slutdato']);
});

test('returns one chip for several projects and one for each label', () => {
  const chips = chipsOf(parseQuickAdd('x #House @a @b #nowhere', context), en);
  assert.deepEqual(
    chips.map((chip) => [chip.text, chip.spans.length]),
    [
      ['No project “nowhere”', 2],
      ['@a', 1],
      ['@b', 1],
    ],
  );
  assert.match(chips[0]?.hint ?? '', /goes to your Inbox/);
});
