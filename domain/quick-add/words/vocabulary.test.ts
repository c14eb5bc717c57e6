import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf, weekdayOf } from '#domain/day/calendar.ts';
import { contextOf } from '../corpus.fixture.test.ts';
import { easterOf } from '../dates/easter.ts';
import { parseQuickAdd } from '../quick-add.ts';

const DANISH =
  'en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve enogtyve toogtyve treogtyve fireogtyve femogtyve seksogtyve syvogtyve otteogtyve niogtyve tredive enogtredive';
const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty thirty-one';
const DANISH_ORDINALS =
  'første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende femogtyvende seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte enogtredivte';
const ENGLISH_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first';
const MONTHS = [
  'januar|jan|january',
  'februar|feb|february',
  'marts|mar|march',
  'april|apr|april',
  'maj|may',
  'juni|jun|june',
  'juli|jul|july',
  'august|aug',
  'september|sep|sept',
  'oktober|okt|october|oct',
  'november|nov',
  'december|dec',
];
const WEEKDAYS = [
  'mandag|man|monday|mon',
  'tirsdag|tirs|tir|tuesday|tue|tues',
  'onsdag|ons|wednesday|wed',
  'torsdag|tors|tor|thursday|thu|thur|thurs',
  'fredag|fre|friday|fri',
  'lørdag|lør|loer|saturday|sat',
  'søndag|søn|soendag|sunday|sun',
];
const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const read = (line: string) => parseQuickAdd(line, contextOf({ locale: 'en' }));
const numbered = (words: string, visit: (word: string, value: number) => void) =>
  words.split(' ').forEach((word, index) => {
    visit(word, index + 1);
  });

test('reads number words up to thirty-one in both languages', () => {
  numbered(DANISH, (word, value) => {
    assert.equal(read(`ring om ${word} dage`).dueDate, addDays('2026-10-14', value), word);
  });
  numbered(ENGLISH, (word, value) => {
    assert.equal(read(`call in ${word} days`).dueDate, addDays('2026-10-14', value), word);
    assert.equal(read(`call in ${word.replace('-', ' ')} days`).dueDate, addDays('2026-10-14', value), word);
  });
});

test('reads ordinal words up to thirty-first in both languages', () => {
  numbered(DANISH_ORDINALS, (word, value) => {
    assert.equal(read(`ring den ${word} december`).dueDate, dayOf(2026, 12, value), word);
    const rule = value === 1 ? 'FREQ=MONTHLY;BYMONTHDAY=1' : `FREQ=DAILY;INTERVAL=${value}`;
    assert.equal(read(`ring hver ${word} dag`).recurrenceRule, rule, word);
  });
  numbered(ENGLISH_ORDINALS, (word, value) => {
    assert.equal(read(`call on the ${word} of december`).dueDate, dayOf(2026, 12, value), word);
  });
});

test('reads hours in words up to twelve after kl and at', () => {
  numbered(DANISH, (word, value) => {
    if (value > 12 || word === 'en') return;
    const time = `${String(value).padStart(2, '0')}:00`;
    assert.equal(read(`ring i morgen klokken ${word}`).dueTime, time, word);
    assert.equal(read(`ring i morgen kl. ${word}`).dueTime, time, word);
  });
  numbered(ENGLISH, (word, value) => {
    if (value > 12) return;
    const hour = value <= 6 ? value + 12 : value;
    assert.equal(read(`call tomorrow at ${word}`).dueTime, `${String(hour).padStart(2, '0')}:00`, word);
  });
});

test('reads every month name before and after the day', () => {
  MONTHS.forEach((names, index) => {
    for (const name of names.split('|')) {
      const day = dayOf(index + 1 < 10 ? 2027 : 2026, index + 1, 27);
      for (const phrase of [
        `27 ${name}`,
        `27. ${name}`,
        `den 27. ${name}`,
        `${name} 27`,
        `${name} 27th`,
        `27th of ${name}`,
      ]) {
        const parsed = read(`ring ${phrase}`);
        assert.deepEqual([parsed.content, parsed.dueDate], ['ring', day], phrase);
      }
      assert.equal(read(`ring i ${name} til Bo`).dueDate, undefined, name);
    }
  });
});

test('reads every weekday name', () => {
  WEEKDAYS.forEach((names, index) => {
    for (const name of names.split('|')) {
      for (const phrase of [name, `på ${name}`, `on ${name}`, `this ${name}`]) {
        const parsed = read(`læge ${phrase}`);
        assert.equal(parsed.content, 'læge', phrase);
        assert.equal(parsed.dueDate, addDays('2026-10-14', (index + 5) % 7), phrase);
        assert.equal(weekdayOf(parsed.dueDate ?? ''), index + 1);
      }
      for (const phrase of [`next ${name}`, `næste ${name}`]) {
        assert.equal(read(`ring ${phrase}`).dueDate, addDays('2026-10-19', index), phrase);
      }
      for (const phrase of [`every ${name}`, `hver ${name}`]) {
        assert.equal(read(`ring ${phrase}`).recurrenceRule, `FREQ=WEEKLY;BYDAY=${CODES[index]}`, phrase);
      }
    }
  });
});

test('a word of several languages has its Norwegian or Swedish meaning only in a line of that language', () => {
  assert.equal(read('blomster mors dag').dueDate, '2027-05-09');
  assert.equal(read('kjøp blomster mors dag').dueDate, '2027-02-14');
  assert.equal(read('köp blommor mors dag').dueDate, '2027-05-30');
  assert.equal(read('städa var fredag').recurrenceRule, 'FREQ=WEEKLY;BYDAY=FR');
  assert.equal(read('hvor var du var fredag').recurrenceRule, undefined);
});

test('reads holidays that are a weekday from a date on', () => {
  assert.equal(read('fest midsommarafton').dueDate, '2027-06-25');
  assert.equal(read('gran 1. søndag i advent').dueDate, '2026-11-29');
  assert.equal(read('gran 4. søndag i advent').dueDate, '2026-12-20');
});

test('Easter agrees with published tables', () => {
  const sundays = [
    '1961-04-02',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2100-03-28',
  ];
  for (const sunday of sundays) assert.equal(easterOf(Number(sunday.slice(0, 4))), sunday);
});
