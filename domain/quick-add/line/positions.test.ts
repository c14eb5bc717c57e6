import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOf, fieldsOf } from '../corpus.fixture.test.ts';
import { parseQuickAdd } from '../quick-add.ts';

/** Phrases of the grammar. */
const PHRASES = [
  'today|tod|i dag|idag|tomorrow|tmr|i morgen|imorgen|day after tomorrow|the day after tomorrow|i overmorgen',
  'overmorgen|yesterday|i går|i forgårs|wednesday|on friday|this friday|på fredag|førstkommende fredag|on fri',
  'på fre|next friday|næste fredag|next fri|næste man|fredag i næste uge|next week|næste uge|i næste uge',
  'next month|næste måned|i næste måned|next year|næste år|this weekend|i weekenden|next weekend|næste weekend',
  'end of month|end of the month|ultimo måneden|sidst på måneden|slutningen af måneden|mid november',
  'in mid november|primo november|medio november|ultimo november|midt i november|in 3 days|in 2 weeks|in 2 months',
  'in 2 years|+3 days|+1 day|in a week|in a month|in a year|om 3 dage|om 2 uger|om 6 måneder|om 2 år|om en uge',
  'om et halvt år|in 2 hours|in 30 min|in half an hour|om 2 timer|om en halv time|om et kvarter|om tre kvarter',
  'om halvanden time|om 1½ time|om 1,5 time|on the 27th|den 20.|d. 20.|den 20|oct 27|27 oct|27th of october',
  '15. november|15 nov|24/12|on 24/12|24/12-26|24/12-2026|24.12.2026|24-12-2026|24.12|2026-12-24|2026/12/24',
  'uge 45|i uge 45|torsdag i uge 44|tors uge 44|tirsdag den 20. oktober|friday 27 nov|29 feb|29. februar',
  '6 weeks before 24 dec|2 days before halloween|6 uger før juleaften|nytårsdag|fastelavn|skærtorsdag|langfredag',
  'påskedag|2. påskedag|kristi himmelfartsdag|pinsedag|2. pinsedag|grundlovsdag|sankthans|mortensaften|juleaften',
  "1. juledag|2. juledag|nytårsaften|new year's day|good friday|easter|easter monday|halloween|christmas eve",
  "christmas day|boxing day|new year's eve|19:00|at 7|7pm|7:00 pm|at 1900|kl 9|kl. 16.30|kl 16:30|kl. 1630",
  'klokken otte|at 3|halv tre|kvart i fire|kvart over fire|fem i halv fire|fem over halv fire|kl. 8 om aftenen',
  'kl 3 om natten|tomorrow morning|tomorrow afternoon|tomorrow evening|tomorrow night|tonight|at noon|at midnight',
  'i morgen tidlig|i morgen formiddag|i morgen eftermiddag|i aften|i nat|i eftermiddag|kl. 24|every day|each day',
  'everyday|hver dag|dagligt|every weekday|every workday|weekdays|hver hverdag|alle hverdage|på hverdage',
  'hver arbejdsdag|every weekend|hver weekend|every week|ugentligt|hver uge|every month|hver måned',
  'every year|hvert år|every other day|every second week|every 2 weeks|every third month|hver anden dag',
  'hver 2. uge|hver tredje måned|hvert andet år|every quarter|hvert kvartal|kvartalsvis|halvårligt',
  'hvert halve år|every mon, fri|hver mandag og torsdag|mandage|om mandagen|every other fri|hver anden tirsdag',
  'every 3rd friday|tredje fredag i måneden|hver tredje fredag|last friday of the month|sidste fredag i måneden',
  'every 27th|den 14. hver måned|hver den 14.|den 14. i måneden|hver 14. dag|every last day|sidste dag i måneden',
  'ultimo hver måned|every last workday|every first workday|every 15th workday|sidste hverdag i måneden',
  'første hverdag i måneden|every 14 jan|hvert år den 24. december|hver 3. maj|every morning|every evening',
  'hver morgen|hver aften|every hour|hver 2. time|every! day|hver! uge|after 10 days|3 dage efter udført',
  'hver uge efter udførelse|every day starting 1 nov|every day from 1 nov|hver dag fra 1. november',
  'every day ending 1 dec|every day until 1 dec|hver dag indtil 1. dec|hver dag til 1. dec',
  'hver dag til og med 1. dec|every day for 3 weeks|hver dag i 3 uger|every day except sundays',
  'hver dag undtagen søndag|annually|årligt|månedligt|hverdage|ugedage|every 4th week',
  'hver fjerde uge|hver sjette uge|15th of the month|every day 5 times|hver dag 5 gange',
  'hver fredag kl 14 i 45 min|every monday at 9 for 1h 30m|every 2, 15, 27|every 31',
].flatMap((row) => row.split('|'));

const TITLES = ['vask bilen', 'Call the bank', 'Køb 12 æg', 'skriv til Søren'];

test('a phrase has the same meaning at both ends of the line, next to sigils and before a full stop', () => {
  for (const locale of ['da', 'en'] as const) {
    const read = (line: string) => {
      const parsed = parseQuickAdd(line, contextOf({ locale }));
      const { date, time, rule, from, minutes } = fieldsOf(parsed);
      return { title: parsed.content.replace(/\.$/, ''), date, time, rule, from, minutes };
    };
    for (const phrase of PHRASES) {
      const alone = read(`x ${phrase}`);
      assert.equal(alone.title, 'x', phrase);
      assert.ok(alone.date, phrase);
      for (const title of TITLES) {
        const places = [
          `${title} ${phrase}`,
          `${phrase} ${title}`,
          `${phrase} ${title} p1`,
          `@x ${title} ${phrase} !!`,
        ];
        for (const line of [...places, `${title} ${phrase}.`, `${title} ${phrase.toUpperCase()} #Hus`]) {
          assert.deepEqual(read(line), { ...alone, title }, line);
        }
      }
    }
  }
});
