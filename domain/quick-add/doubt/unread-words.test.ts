import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf } from '../corpus.fixture.test.ts';
import { parseQuickAdd } from '../quick-add.ts';

function notesOf(line: string, locale: 'da' | 'en', code: string): string[] {
  const { dueDate, warnings } = parseQuickAdd(line, contextOf({ locale }));
  assert.notEqual(dueDate, undefined, line);
  return warnings.filter((warning) => warning.code === code).map(({ text }) => text);
}

/** Locale, line, and the words that a warning names. */
const UNREAD: [locale: 'da' | 'en', line: string, words: string][] = [
  ['da', 'fodpleje 8 gange tirsdage kl 9', '8 gange'],
  ['en', 'wash drops every day x 6', '6'],
  ['en', 'drops 4x day until sunday', '4x day'],
  ['da', 'ring til Ole 3 dage efter mødet d. 20.', '3 dage'],
  ['en', 'chill the wine 2 hours before the party saturday at 6pm', '2 hours'],
  ['en', 'apply within 5 days of arrival 1 nov', '5 days'],
  ['da', 'ferie uge 42 og 43 ring til Bo', '43'],
  ['da', 'festival 12 kl 9', '12'],
  ['en', 'pay sitter mon and thurs £30', 'mon'],
  ['en', 'shift 12-8 sat, 10-6 sun', 'sat'],
  ['en', 'squash m/w/f 6pm', 'm/w/f'],
  ['en', 'vitamins mwf 8am', 'mwf'],
  ['da', 'insulin hver dag morgen middag og aften', 'middag'],
  ['en', 'pill 9pm daily except week 45', 'daily'],
  ['en', 'brownies 6pm every mon term time', 'term'],
  ['da', 'fredag, ikke denne men næste', 'ikke'],
  ['da', 'mail til Bo angående fredag', 'angående'],
  ['en', 'plant bulbs weekend before halloween', 'weekend'],
  ['da', 'jul hos mor d. 24.', 'jul'],
  ['en', 'xmas shopping by the 20th', 'xmas'],
  ['en', 'may budget on the 20th', 'may'],
  ['en', 'bins evry monday', 'evry'],
  ['da', 'møde nætse tirsdag', 'nætse'],
  ['en', 'invoices 14 days prior to 5 june', '14 days'],
  ['en', 'call the garage re friday', 're'],
  ['da', 'lav madplan for næste uge hver søndag', 'for'],
  ['en', 'back from hols mon heating on tuesday', 'mon'],
  ['en', 'thurs: gp, fri: dentist', 'fri'],
  ['da', 'ormekur uge 4, 6 og 8', '6'],
  ['en', 'hens wormed every quarter, due again jan', 'jan'],
  ['en', 'halloween party fri 30 not sat 31', 'fri'],
  ['en', 'bonfire sat nearest 5 nov', 'sat'],
  ['en', 'pick kids up early on wed, 2 not 3', 'not 3'],
  ['en', 'flight lands 2135 tonight', '2135'],
  ['en', 'eye test every 2 years next due 2028', '2028'],
  ['da', 'mål blodtryk i 5 dage fra i morgen', '5 dage'],
  ['en', 'sale doors 2pm sat set up from 12', 'sat'],
  ['da', 'samvær lige uger fre-søn', 'lige uger'],
  ['da', 'tryktest dagen før aflevering fre d 23', 'dagen før'],
  ['en', 'gas certificate lapses a year from 20 oct', 'a year'],
  ['en', 'taper 3 weeks out from 29 nov', '3 weeks'],
  ['en', '9am EST call with Boston friday', 'EST'],
  ['en', 'ring home 6pm eastern sunday', 'eastern'],
  ['en', 'ring home sunday 8pm their time', 'their'],
  ['en', 'boiler swap weds 8 start', '8'],
  ['da', 'gruppearbejde tors 10-?', '10-'],
  ['en', 'sitter 6 til 11 sat night', '6 til 11'],
  ['da', 'ring til Bo på mandag mellem ti og fjorten', 'mellem ti og fjorten'],
  ['da', 'reeksamen uge 7 el 8', '8'],
  ['da', 'vikar uge 48 49 og 50', '49 og 50'],
  ['en', 'see the rep thurs 22 at 11', '22'],
  ['da', 'møde flyttet til onsdag kl 10 i stedet for 9', 'i stedet for 9'],
  ['en', 'pay gardener every friday onwards', 'onwards'],
  ['en', 'pills every friday x2', '2'],
  ['da', 'puds vinduer hver fredag om måneden', 'om måneden'],
  ['en', 'lab every friday weeks 3 and 4', 'weeks 3'],
  ['en', 'revise 20 words a day til friday', 'a day'],
  ['da', 'messe 5. juni i 2028', 'i 2028'],
  ['en', 'leave friday from august', 'from august'],
  ['da', 'kursus fredag juni-august', 'juni-august'],
  ['da', 'fodpleje d 9 fredag', 'd 9'],
  ['da', 'fri fredag og dagen efter', 'dagen efter'],
  ['da', 'afbud aftenen før kl 20', 'aftenen'],
  ['en', 'swim every friday am', 'am'],
  ['en', 'call Bo following friday', 'following'],
  ['en', 'ring most mondays', 'most'],
  ['da', 'møde fredag næste dag', 'næste dag'],
  ['en', 'lease ends fortnight on friday', 'fortnight'],
  ['en', 'bins bi weekly', 'bi'],
  ['da', 'tandlæge efter påske kl 9', 'efter påske'],
  ['en', 'fence in spring 3pm', 'in spring'],
  ['en', 'cut boards 3/4 friday', '3/4'],
  ['da', 'babysitte fre 18-23 evt til 24', 'til 24'],
  ['en', 'lunch club every tues bar last in month', 'bar last'],
];

test('names the words of time that stay in the title of a line with a day', () => {
  for (const [locale, line, words] of UNREAD) assert.deepEqual(notesOf(line, locale, 'unread_words'), [words], line);
});

test('names a date that has passed in the last weeks, and another day in a line with tonight', () => {
  assert.deepEqual(notesOf('så hvede senest d. 10. okt', 'da', 'next_year'), ['senest d. 10. okt']);
  assert.deepEqual(notesOf('yoga every monday from 1 oct', 'en', 'next_year'), ['from 1 oct']);
  assert.deepEqual(notesOf('så hvede 10. okt 2027', 'da', 'next_year'), []);
  assert.deepEqual(notesOf('gifts for Bo 2 aug', 'en', 'next_year'), []);
  assert.deepEqual(notesOf('Bo fødselsdag hvert år 10. okt', 'da', 'next_year'), []);
  assert.deepEqual(notesOf('pack tonight leave 5 tomorrow', 'en', 'second_date'), ['tomorrow']);
  assert.deepEqual(notesOf('send deck EOD tomorrow', 'en', 'second_date'), []);
  assert.deepEqual(notesOf('lammesteg påskedag', 'da', 'next_year'), []);
  assert.deepEqual(notesOf('pay the sitter grundlovsdag', 'en', 'next_year'), []);
});

test('names a holiday that has passed in the last weeks', () => {
  const { warnings } = parseQuickAdd('fri kr himmelfart', contextOf({ now: Date.parse('2027-05-08T08:00:00Z') }));
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['next_year'],
  );
});

test('names a day on which the rule never falls', () => {
  assert.deepEqual(notesOf('gym every friday + sat', 'en', 'second_date'), ['sat']);
  assert.deepEqual(notesOf('bold hver fredag (lørdag hvis det regner)', 'da', 'second_date'), ['lørdag']);
  assert.deepEqual(notesOf('gym every friday starting friday', 'en', 'second_date'), []);
});

test('leaves words alone that do not change the day', () => {
  const lines: ['da' | 'en', string][] = [
    ['da', 'glem ikke madpakke i morgen'],
    ['en', 'Cancel Monday.com by Friday'],
    ['da', 'tjek Black Friday tilbud 27/11'],
    ['en', 'What about friday at 6 for the call?'],
    ['en', 'weekly shop every Sat 9am'],
    ['en', 'return jumper to M&S by the 10th'],
    ['da', 'møde kl 9.00 CET i morgen'],
    ['en', 'delete photos older than 2 years every sunday'],
    ['da', '1 times klaver hver dag'],
    ['da', 'jul hos mor d. 24/12'],
    ['en', 'xmas shopping sat 12th dec'],
    ['en', 'sign up for xmas do by nov 10'],
  ];
  for (const [locale, line] of lines) assert.deepEqual(notesOf(line, locale, 'unread_words'), [], line);
});

test('names dates with the month first or last that are a part of a phrase, if the language is not Danish', () => {
  assert.deepEqual(notesOf('on call week of 11/9', 'en', 'ambiguous_date'), ['11/9']);
  assert.deepEqual(notesOf('renew 2 weeks before 3/4', 'en', 'ambiguous_date'), ['3/4']);
  assert.deepEqual(notesOf('vagt fra 4/5 til 8/5', 'da', 'ambiguous_date'), []);
  assert.deepEqual(notesOf('dentist tues 3/11', 'en', 'ambiguous_date'), []);
});

test('names repetitions that can be meant once', () => {
  assert.deepEqual(notesOf('cancel gym by the 20th of the month', 'en', 'ambiguous_rule'), [
    'by the 20th of the month',
  ]);
  assert.deepEqual(notesOf('early shift mon tue wed 7-3', 'en', 'ambiguous_rule'), ['mon tue wed']);
  assert.deepEqual(notesOf('pay rent by the 1st of every month', 'en', 'ambiguous_rule'), []);
  assert.deepEqual(notesOf('gym mon wed fri', 'en', 'ambiguous_rule'), []);
  assert.deepEqual(notesOf('prescription ready after 48 hrs', 'en', 'ambiguous_rule'), ['after 48 hrs']);
  assert.deepEqual(notesOf('sharpen knives 3 weeks after completion', 'en', 'ambiguous_rule'), []);
});

test('names a weekday that is that of a holiday in the far future', () => {
  const warningsOf = (line: string, locale: 'da' | 'en') => notesOf(line, locale, 'second_date');
  assert.deepEqual(warningsOf('halloween party sat', 'en'), []);
  assert.deepEqual(warningsOf('fars dag frokost lørdag', 'da'), ['lørdag']);
});
