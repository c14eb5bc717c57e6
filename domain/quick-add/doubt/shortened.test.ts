import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from '../corpus.fixture.test.ts';
import { parseQuickAdd } from '../quick-add.ts';

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
    'next thursday',
    'tomorrow at 9am',
    '24 nov',
    'on 22 october',
    'every 3 weeks',
    'last friday of the month',
  ],
  da: [
    'hver mandag',
    'hver dag',
    'hver anden tirsdag',
    'hverdage kl 9',
    'fredag',
    'på fredag kl 15',
    'hver dag kl 8',
    'næste torsdag',
    'i morgen kl 9',
    'd. 24. november',
    'den 22. oktober',
    'hver 3. uge',
    'sidste fredag i måneden',
  ],
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
    'or friday',
    'or the day after tomorrow',
    'or 2 days later',
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
    'eller fredag',
    'eller i overmorgen',
    'eller 2 dage senere',
  ],
};
/** Words before a phrase that change its meaning. */
const BEGINNINGS = {
  en: ['after', 'the night before', 'last', 'first monday of'],
  da: ['efter', 'natten til', 'morgenen efter', 'forrige'],
};
const DAYS = { en: ['friday', 'christmas eve', '24 nov'], da: ['fredag', 'juleaften', '24. november'] };
const word = fc.constantFrom('yoga', 'clean', 'møde', 'Anna', '@home', 'p2', '');

const languages = fc.constantFrom('en' as const, 'da' as const);
const continued = languages.chain((locale) =>
  fc.record({
    locale: fc.constant(locale),
    phrase: fc
      .tuple(fc.constantFrom(...PHRASES[locale]), fc.constantFrom(...CONTINUATIONS[locale]))
      .map((parts) => parts.join(' ')),
    before: word,
    after: word,
  }),
);
const begun = languages.chain((locale) =>
  fc.record({
    locale: fc.constant(locale),
    phrase: fc
      .tuple(fc.constantFrom(...BEGINNINGS[locale]), fc.constantFrom(...DAYS[locale]))
      .map((parts) => parts.join(' ')),
    before: word,
    after: word,
  }),
);

for (const [name, lines] of Object.entries({ 'that continues': continued, 'that begins with other words': begun })) {
  test(`reads a phrase ${name} whole or not at all`, () => {
    fc.assert(
      fc.property(lines, ({ locale, phrase, before, after }) => {
        const text = [before, phrase, after].filter(Boolean).join(' ');
        const { content, dueDate, warnings } = parseQuickAdd(text, contextOf({ locale }));
        const isText = dueDate === undefined && content.includes(phrase);
        const isWhole = dueDate !== undefined && !phrase.split(' ').some((each) => content.split(' ').includes(each));
        assert.ok(isText || isWhole, `${text}: ${content} ${dueDate}`);
        assert.ok(!isText || warnings.length > 0 || !phrase.includes(' or '), text);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
}

/** Prepositions and conjunctions that join a phrase to a day, a time or a number after it. */
const JOINERS = {
  en: ['and', 'or', 'to', 'until', 'except', 'but'],
  da: ['og', 'eller', 'til', 'indtil', 'undtagen', 'men'],
};
const OTHERS = {
  en: ['thursday', 'tomorrow', '9pm', 'sunday evening', '24 december'],
  da: ['torsdag', 'i morgen', 'kl 21', 'søndag aften', '24. december'],
};
const joined = languages.chain((locale) =>
  fc.record({
    locale: fc.constant(locale),
    first: fc.constantFrom(...PHRASES[locale]),
    joiner: fc.constantFrom(...JOINERS[locale]),
    second: fc.constantFrom(...OTHERS[locale]),
  }),
);

test('leaves no joined day, time or length in the title without a warning', () => {
  fc.assert(
    fc.property(joined, ({ locale, first, joiner, second }) => {
      const text = `yoga ${first} ${joiner} ${second} Kim`;
      const { content, dueDate, warnings } = parseQuickAdd(text, contextOf({ locale }));
      const isShortened = dueDate !== undefined && content.includes(second);
      assert.ok(!isShortened || warnings.length > 0, `${text}: ${content} ${dueDate}`);
    }),
    { numRuns: 800, seed: 1 },
  );
});
