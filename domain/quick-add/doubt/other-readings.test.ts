import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contextOf } from '../corpus.fixture.test.ts';
import { parseQuickAdd } from '../quick-add.ts';
import { otherReadings } from './other-readings.ts';

/** Wednesday 14 October 2026, 10:00 in Copenhagen. */
const now = Date.parse('2026-10-14T08:00:00Z');

function readingsOf(text: string, locale: 'da' | 'en') {
  const context = contextOf({ now, zone: 'Europe/Copenhagen', locale });
  const parse = (line: string) => parseQuickAdd(line, context);
  return otherReadings(text, parse(text), locale, parse).map((reading) => {
    const { start, end, replacement } = reading;
    const line = text.slice(0, start) + replacement + text.slice(end);
    return { line, parsed: parse(line), reading };
  });
}

const CASES: readonly [text: string, locale: 'da' | 'en', line: string, value: string][] = [
  ['Pay rent 3/4', 'en', 'Pay rent 4 March', '2027-03-04'],
  ['Betal husleje den 3/4', 'da', 'Betal husleje den 4. marts', '2027-03-04'],
  ['Pay 3/4/27', 'en', 'Pay 2027-03-04', '2027-03-04'],
  ['Betal 3/27', 'da', 'Betal 27. marts', '2027-03-27'],
  ['Pay 3/27/27', 'en', 'Pay 2027-03-27', '2027-03-27'],
  ['Mød Ib fredag 8.11', 'da', 'Mød Ib 8. november', '2026-11-08'],
  ['Betal 12.10', 'da', 'Betal 12:10', '12:10'],
  ['Ring kl 3', 'da', 'Ring 15:00', '15:00'],
  ['Ring kl. 3.30 til Ib', 'da', 'Ring 15:30 til Ib', '15:30'],
  ['Call at 3', 'en', 'Call 03:00', '03:00'],
  ['Call tomorrow 3:30', 'en', 'Call tomorrow 03:30', '03:30'],
  ['Ring i morgen 3:30', 'da', 'Ring i morgen 15:30', '15:30'],
  ['Call tomorrow 5-6', 'en', 'Call tomorrow 05:00-06:00', '05:00'],
  ['Møde fredag 2-4', 'da', 'Møde fredag 14:00-16:00', '14:00'],
  ['Bins alternate Tuesdays', 'en', 'Bins every other Tuesday', '2026-10-20'],
  ['Water plants alternate days', 'en', 'Water plants every other day', '2026-10-14'],
  ['Ring kl 19 om mødet 23-3', 'da', 'Ring kl 19 om mødet den 23-3', '2027-03-23'],
  ['Køb gaver inden jul', 'da', 'Køb gaver inden juleaften', '2026-12-24'],
  ['Order turkey by Xmas', 'en', 'Order turkey by Christmas Eve', '2026-12-24'],
  ['Send skema inden månedens udgang', 'da', 'Send skema inden udgangen af måneden', '2026-10-31'],
  ['Efterse fyr første uge i november', 'da', 'Efterse fyr første mandag i november', '2026-11-02'],
  ['Send minutes within 2 days', 'en', 'Send minutes in 2 days', '2026-10-16'],
  ['Svar Lone inden for 3 dage', 'da', 'Svar Lone om 3 dage', '2026-10-17'],
  ['Prune tree sometime in Jan', 'en', 'Prune tree start of Jan', '2027-01-01'],
  ['Beskær træ en gang i januar', 'da', 'Beskær træ starten af januar', '2027-01-01'],
  ['Gym next friday', 'en', 'Gym friday', '2026-10-16'],
  ['Fest næste fredag', 'da', 'Fest fredag', '2026-10-16'],
  ['Send friday report', 'en', 'Send on friday report', '2026-10-16'],
  ['Halloween card for Mia', 'en', 'on Halloween card for Mia', '2026-10-31'],
  ['Reformat Q4 Monday deck', 'en', 'Reformat Q4 on Monday deck', '2026-10-19'],
  ['Køb Ugeavisen Torsdag', 'da', 'Køb Ugeavisen på Torsdag', '2026-10-15'],
  ['syng 1. maj sange', 'da', 'syng den 1. maj sange', '2027-05-01'],
  ['print August 15 menus', 'en', 'print on August 15 menus', '2027-08-15'],
  ['Rehearse the song Tomorrow', 'en', 'Rehearse the song tomorrow', '2026-10-15'],
  ['Read Saturday by Ian McEwan', 'en', 'Read 2026-10-17 by Ian McEwan', '2026-10-17'],
  ['Email Tom about friday', 'en', 'Email Tom about 2026-10-16', '2026-10-16'],
  ['Ring til Torsdag Bryghus', 'da', 'Ring 2026-10-15 Bryghus', '2026-10-15'],
  ['Lav skema for uge 46', 'da', 'Lav skema i uge 46', '2026-11-09'],
  ['fre frisør', 'da', 'på fre frisør', '2026-10-16'],
  ['mon report for Sarah', 'en', 'on mon report for Sarah', '2026-10-19'],
  ['lødag formiddag vaske bil', 'da', 'lørdag formiddag vaske bil', '2026-10-17'],
  ['pay rent by febuary 1', 'en', 'pay rent by february 1', '2027-02-01'],
  ['holiday in Italy in May', 'en', 'holiday in Italy start of May', '2027-05-01'],
  ['bestil sommerhus senest februar', 'da', 'bestil sommerhus starten af februar', '2027-02-01'],
  ['cottage weeks 3-5', 'en', 'cottage in weeks 3-5', '2027-01-18'],
  ['om halvanden uge opfølgning', 'da', 'om 11 dage opfølgning', '2026-10-25'],
  ['tjek sko om 1½ måned', 'da', 'tjek sko om 45 dage', '2026-11-28'],
  ['9-5 mon-fri reception', 'en', '9-5 every mon-fri reception', '2026-10-15'],
  ['desk mon - fri 9 - 5', 'en', 'desk every mon-fri 9 - 5', '2026-10-15'],
  ['kursus mandag til torsdag kl 9-15', 'da', 'kursus hver mandag-torsdag kl 9-15', '2026-10-15'],
  ['submit by midnight on the 30th', 'en', 'submit by 00:00 on the 30th', '2026-10-30'],
  ['aflever opgave senest midnat fredag', 'da', 'aflever opgave senest 00:00 fredag', '2026-10-16'],
  ['hent Bo fredag kl 24', 'da', 'hent Bo fredag kl 00:00', '2026-10-16'],
  ['Dinner monday december 24', 'en', 'Dinner monday', '2026-10-19'],
  ['Middag hos Anne kl fire', 'da', 'Middag hos Anne 16:00', '16:00'],
  ['Ring til Anne kl fem', 'da', 'Ring til Anne 17:00', '17:00'],
  ['Teater i morgen halv otte', 'da', 'Teater i morgen 19:30', '19:30'],
  ['Dinner at 7', 'en', 'Dinner 19:00', '19:00'],
  ['Bins every second thursday', 'en', 'Bins every other thursday', '2026-10-15'],
  ['Dentist wendesday 4pm', 'en', 'Dentist wednesday 4pm', '2026-10-14'],
  ['Yoga every tue and thrus 6pm', 'en', 'Yoga every tue and thurs 6pm', '2026-10-15'],
  ['Tandlæge 3. feburar kl 16', 'da', 'Tandlæge 3. februar kl 16', '2027-02-03'],
  ['Tandlæge i mogren kl 16', 'da', 'Tandlæge i morgen kl 16', '2026-10-15'],
  ['Carol concert 5 dec 2000', 'en', 'Carol concert 5 dec 20:00', '2026-12-05'],
  ['Passport expires 5 dec 2030', 'en', 'Passport expires 5 dec 20:30', '2026-12-05'],
  ['School play 10 dec 1830', 'en', 'School play 10 dec at 1830', '18:30'],
  ['Who picks up Bo tomorrow at 5?', 'en', 'Who picks up Bo tomorrow at 5', '2026-10-15'],
  ['Hvem henter Bo på fredag?', 'da', 'Hvem henter Bo på fredag', '2026-10-16'],
  ['At night we lock the gate', 'en', 'tonight we lock the gate', '2026-10-14'],
  ['Om morgenen drikker han te', 'da', 'i morgen tidlig drikker han te', '2026-10-15'],
  ['Mondays with Mabel', 'en', 'on Mondays with Mabel', '2026-10-19'],
  ['Lørdage i haven', 'da', 'på Lørdage i haven', '2026-10-17'],
  ['Tue Larsen skal have nyt skrivebord', 'da', '2026-10-20 Larsen skal have nyt skrivebord', '2026-10-20'],
  ['Hent børn 15.30', 'da', 'Hent børn 15:30', '15:30'],
  ['Pub 8 tonight', 'en', 'Pub at 8 tonight', '20:00'],
  ['Tonight 9 call Bo', 'en', 'Tonight at 9 call Bo', '21:00'],
  ['Fodbold 8 i aften', 'da', 'Fodbold kl 8 i aften', '20:00'],
  ['søn brunch kl 10.30', 'da', 'på søn brunch kl 10.30', '2026-10-18'],
  ['Send slides before 5', 'en', 'Send slides before 5:00', '17:00'],
  ['Ring inden 18', 'da', 'Ring inden 18:00', '18:00'],
  ['I aften film 18-20 med Ida', 'da', 'I aften film kl 18-20 med Ida', '18:00'],
  ['Vitamin d daily w breakfast', 'en', 'Vitamin d every day w breakfast', '2026-10-14'],
  ['Afkalk maskinen månedligt med eddike', 'da', 'Afkalk maskinen hver måned med eddike', '2026-10-14'],
  ['Frisør torsdag otte dage', 'da', 'Frisør torsdag om otte dage', '2026-10-22'],
  ['Vet monday fortnight', 'en', 'Vet monday in a fortnight', '2026-11-02'],
  ['Replace 9 am radio antenna', 'en', 'Replace at 9 am radio antenna', '2026-10-15'],
  ['Mads fra mandag', 'da', 'Mads på mandag', '2026-10-19'],
  ['Pizza for tomorow', 'en', 'Pizza for tomorrow', '2026-10-15'],
  ['Bio i aftn kl 20', 'da', 'Bio i aften kl 20', '2026-10-14'],
  ['Mandag om 3 uger tandlæge', 'da', 'Mandag om 2 uger tandlæge', '2026-11-02'],
  ['Gym half seven tomorrow', 'en', 'Gym 07:30 tomorrow', '07:30'],
  ['Ring Bo at quarter past seven tomorrow', 'en', 'Ring Bo 19:15 tomorrow', '19:15'],
  ['Hent Bo i morgen halv syv', 'da', 'Hent Bo i morgen 06:30', '06:30'],
  ['Hent Bo kl kvart i syv fredag', 'da', 'Hent Bo 06:45 fredag', '06:45'],
  ['Afgang klokken fem i halv syv i morgen', 'da', 'Afgang 06:25 i morgen', '06:25'],
  ['Minibus 8.45 for 9 tomorrow', 'en', 'Minibus 08:45 tomorrow', '08:45'],
  ['Call Bo at 7 tomorrow', 'en', 'Call Bo 19:00 tomorrow', '19:00'],
  ['Svøm onsdag', 'da', 'Svøm onsdag om en uge', '2026-10-21'],
  ['Swim this wednesday', 'en', 'Swim wednesday in a week', '2026-10-21'],
  ['Dinner sat with mum 7pm', 'en', 'Dinner on sat with mum 7pm', '2026-10-17'],
];

test('returns the other reading of an ambiguous part, with the value that its replacement has', () => {
  for (const [text, locale, line, value] of CASES) {
    const [found, ...others] = readingsOf(text, locale);
    assert.deepEqual([found?.line, found?.reading.dueDate ?? found?.reading.dueTime], [line, value], text);
    assert.equal(others.length, 0, text);
    assert.equal(found?.reading.dueDate === undefined ? found?.parsed.dueTime : found.parsed.dueDate, value);
    assert.deepEqual(found?.parsed.warnings, [], text);
  }
});

test('returns nothing for clear parts and for text', () => {
  for (const text of [
    'Pay rent 4 March',
    'Betal 24/12',
    'Betal 3/3',
    'Ring kl 15',
    'Ring kl 8',
    'Call at 3pm',
    'Call tomorrow 10:30',
    'Mix paint 3/4 cup',
    'Version 8.10',
    'Gym friday',
    'Meet kl 3-5',
    'Mødes 31/31',
    'Call "at 3"',
    'Mødes 4. marts 12.10',
    'Call 03:00',
    'Call at 13',
  ])
    assert.deepEqual(readingsOf(text, 'da').concat(readingsOf(text, 'en')), [], text);
});

test('returns a reading for each of several ambiguous parts', () => {
  const lines = readingsOf('Meet 3/4 at 3:30', 'en').map(({ line }) => line);
  assert.deepEqual(lines, ['Meet 4 March at 3:30', 'Meet 3/4 03:30']);
});

const part = fc.constantFrom(
  '3/4',
  '3/27',
  '8.10',
  '12.10',
  'kl 3',
  'at 3:30',
  '4:15',
  'next friday',
  'næste tirsdag',
  'mandag 24/12',
  'fredag 8.10',
  'i morgen',
  'hver mandag',
  '30 min',
  '@home',
  'p1',
  '"kl 4"',
  '\\3/4',
  'word',
  'den',
);

test('a replacement has the promised value, keeps the title, and is not ambiguous in the same way', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom('da', 'en'), (parts, locale) => {
      const text = parts.join(' ');
      for (const { parsed, reading, line } of readingsOf(text, locale)) {
        assert.equal(text.slice(reading.start, reading.end), reading.text);
        assert.equal(
          reading.dueDate === undefined ? parsed.dueTime : parsed.dueDate,
          reading.dueDate ?? reading.dueTime,
        );
        const end = reading.start + reading.replacement.length;
        for (const { reading: next } of readingsOf(line, locale))
          assert.ok(next.start < reading.start || next.end > end);
      }
    }),
  );
});
