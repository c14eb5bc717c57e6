import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from './corpus.fixture.test.ts';
import { parseQuickAdd } from './quick-add.ts';

/** Phrases that are read, and words after them that change their meaning. */
const PHRASES = {
  en: [
    'every monday',
    'every day',
    'every other tuesday',
    'every weekday at 9',
    'friday',
    'on friday at 3pm',
    'daily at 8',
  ],
  da: ['hver mandag', 'hver dag', 'hver anden tirsdag', 'hverdage kl 9', 'fredag', 'på fredag kl 15', 'hver dag kl 8'],
};
const CONTINUATIONS = {
  en: [
    'except in july',
    'except holidays',
    'excluding the last one',
    'apart from august',
    'but not in week 30',
    'in even weeks',
    'in odd weeks',
    'of july',
    'in december',
    'through march',
    'up until the exams',
  ],
  da: [
    'undtagen i juli',
    'undtagen ferier',
    'bortset fra august',
    'på nær den sidste',
    'men ikke i uge 30',
    'i lige uger',
    'i ulige uger',
    'i december',
    'frem til vinterferien i marts',
    'indtil marts',
  ],
};
const word = fc.constantFrom('yoga', 'clean', 'møde', 'Anna', '@home', 'p2', '');

const lines = fc.constantFrom('en' as const, 'da' as const).chain((locale) =>
  fc.record({
    locale: fc.constant(locale),
    phrase: fc.constantFrom(...PHRASES[locale]),
    continuation: fc.constantFrom(...CONTINUATIONS[locale]),
    before: word,
    after: word,
  }),
);

test('reads a phrase that continues whole or not at all', () => {
  fc.assert(
    fc.property(lines, ({ locale, phrase, continuation, before, after }) => {
      const text = [before, phrase, continuation, after].filter(Boolean).join(' ');
      const { content, dueDate, warnings } = parseQuickAdd(text, contextOf({ locale }));
      const isText = dueDate === undefined && content.includes(`${phrase} ${continuation}`);
      const isWhole = continuation.split(' ').every((each) => !content.split(' ').includes(each));
      assert.ok(isText || isWhole, `${text}: ${content} ${dueDate}`);
      assert.ok(!isText || warnings.length > 0, text);
    }),
    { numRuns: 500 },
  );
});
