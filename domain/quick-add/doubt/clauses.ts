/**
 * Days inside a clause or a description of something else: `tjek om bageren har åbent søndag`, `ask who can't come on Friday`, `chase the parcel
 * posted on 20 November`, `sign: open every day`. They are not when the task is due, so the line stays text, and a warning offers the day.
 */

import { addDays } from '#domain/day/calendar.ts';
import { type Line, senseAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import type { When } from '../schedule.ts';
import { isNoun } from '../words/nouns.ts';
import type { Range } from './shortened.ts';
import { whenTokens } from './when-tokens.ts';

/** Returns the first such day, time or rule of a line. */
export function findInClause(line: Line, when: When): Range | undefined {
  if (line.spans.length === 0 || !mayApply(line)) return undefined;
  const clause = startOfClause(line);
  const isWhen = whenTokens(line);
  for (let from = 0; from < isWhen.length; from++) {
    if (!isWhen[from]) continue;
    let next = from + 1;
    while (isWhen[next]) next++;
    const isInside = clause !== undefined && from >= clause && (from <= clause + 1 || isFar(line, from, next));
    if (
      isInside ||
      isAfter(line, from, next, when) ||
      isIndirect(line, from, next) ||
      isOther(line, from) ||
      isPastThing(line, from, when)
    )
      return { from, next };
    const isRule =
      when.repeat !== undefined &&
      line.spans.some(({ kind, start }) => kind === 'repeat' && start === line.tokens[from]?.start);
    if (isRule && (isOpening(line, from) || describesNouns(line, from, next))) return { from, next };
    from = next - 1;
  }
  return undefined;
}

/** Returns whether a word of the line can begin a clause or describe a thing. Most lines have none, so they are not read again. */
function mayApply({ warnings, tokens }: Line): boolean {
  if (warnings.some(({ code }) => code === 'past_date')) return true;
  return tokens.some(({ word, sense }) => HINTS.has(word) || sense.until !== undefined || sense.once !== undefined);
}

/** `tjek om …`, `check if …`, `ask Bo whether …`, `find ud af hvornår …`, `skriv til dem der …`: the index from which words belong to the clause. */
function startOfClause(line: Line): number | undefined {
  for (let index = 1; index < Math.min(line.tokens.length, MAX_WORDS); index++) {
    const { word, state } = line.tokens[index] ?? NO_TOKEN;
    if (RELATIVE.has(word) && PEOPLE.has(line.tokens[index - 1]?.word ?? '') && isVerbAfter(line, index)) return index;
    const isWeighed = word === 'om' && WEIGHING.has(line.tokens[0]?.word ?? ''); // vurder om 2 uger er nok
    if (!(isAsking(line, index) || isWeighed) || (state === 'taken' && word !== 'om')) continue;
    if (word === 'om' ? hasDanishClause(line, index) : CLAUSES.has(word)) return index;
  }
  return undefined;
}

/** Returns whether a phrase in a clause is a rule, a date or a holiday. Coming weekdays such as `ask who can help saturday` are also the due date. */
function isFar(line: Line, from: number, next: number): boolean {
  const { start } = line.tokens[from] ?? NO_TOKEN;
  if (line.spans.some((span) => span.kind === 'repeat' && span.start === start)) return true;
  if (!line.spans.some((span) => span.kind === 'date' && span.start === start)) return false;
  return line.tokens
    .slice(from, next)
    .some(
      (token) => token.sense.month !== undefined || token.word === '/' || line.lexicon.phrases.holiday.has(token.word),
    );
}

/**
 * `notes from yesterday 3pm meeting`, `orders before 1 dec 2025`, `i går var en god dag`, `bilag til og med 25/11` on 29 November: a day that has
 * passed says which things are meant.
 */
function isAfter(line: Line, from: number, next: number, { clock, date, repeat }: When): boolean {
  const { sense, start } = line.tokens[from] ?? NO_TOKEN;
  if (date === undefined || repeat !== undefined) return false;
  const isPast = line.warnings.some((warning) => warning.code === 'past_date' && warning.start === start);
  if (from === 0) return isPast && line.tokens[next]?.sense.copula !== undefined;
  if (isPast) return sense.before !== undefined || (sense.from !== undefined && clock !== undefined);
  return (
    sense.until !== undefined &&
    date.day > addDays(line.today, MOST_OF_A_YEAR) &&
    line.spans.some((span) => span.kind === 'date' && span.start === start)
  );
}

/** A date without a year that is further away has passed not long ago. */
const MOST_OF_A_YEAR = 300;

/** Returns whether a verb that asks begins the line, or `find ud af`. */
function isAsking(line: Line, index: number): boolean {
  const [first = NO_TOKEN, second = NO_TOKEN] = line.tokens;
  if (first.word === 'find' || first.word === 'finde')
    return index > 1 && (second.word === 'out' || second.word === 'ud');
  return ASKING.has(first.word);
}

/** `om bageren har åbent`, `om torsdagen passer`: a subject and its verb, but not `om hjælp`, `om at ringe`. */
function hasDanishClause(line: Line, index: number): boolean {
  if (line.tokens[index + 1]?.word === 'at') return false;
  return line.tokens.slice(index + 2, index + 2 + MAX_SUBJECT).some(({ kind, word, sense }) => {
    const isDay = (sense.weekday ?? sense.month ?? sense.unit) !== undefined;
    return kind === 'word' && !isDay && (FINITE.has(word) || PRESENT.test(word));
  });
}

function isVerbAfter(line: Line, index: number): boolean {
  const { kind, state } = line.tokens[index + 1] ?? NO_TOKEN;
  return kind === 'word' && state === 'free';
}

/** `lær hvorfor hver dag føles lang`: a question word directly before the phrase, and a sentence after it. */
function isIndirect(line: Line, from: number, next: number): boolean {
  return from > 1 && WHY.has(line.tokens[from - 1]?.word ?? '') && line.tokens[next]?.kind === 'word';
}

/** `en anden torsdag`, `another Friday`, `a different day`. */
function isOther(line: Line, from: number): boolean {
  const { word, state } = line.tokens[from - 1] ?? NO_TOKEN;
  return state === 'free' && OTHER.has(word) && line.tokens[from]?.sense.weekday !== undefined;
}

/** `parcel posted on 20 November`, `kvittering købt 3/11`: what happened on the day. `få pakken sendt fredag` is to be done. */
function isPastThing(line: Line, from: number, { date }: When): boolean {
  const verb = PARTICLES.has(line.tokens[from - 1]?.word ?? '') ? from - 2 : from - 1; // sent back on 20 nov
  const before = line.tokens[verb] ?? NO_TOKEN;
  if (date === undefined || verb < 1 || !DONE.has(before.word) || before.state !== 'free') return false;
  const { by, until, on } = line.tokens[from]?.sense ?? NO_TOKEN.sense;
  if (on === undefined && (by ?? until) !== undefined) return false; // posted by friday
  return !line.tokens.slice(0, verb).some(({ word }) => CAUSING.has(word));
}

/** `sign: open every day`, `butikken er lukket hver mandag`: opening hours. */
function isOpening(line: Line, from: number): boolean {
  return from > 1 && OPEN.has(line.tokens[from - 1]?.word ?? '') && line.tokens[from - 1]?.state === 'free';
}

/** `once a month club leaflet design`: how often the thing is. A task begins with a verb, or has one noun: `once a month club`. */
function describesNouns(line: Line, from: number, next: number): boolean {
  if (from > 0 || (senseAt(line, next).event === undefined && !GROUPS.has(line.tokens[next]?.word ?? ''))) return false;
  return line.tokens[0]?.sense.once !== undefined && isNoun(line, next + 1) && isNoun(line, next + 2);
}

/** Maximum number of words before a clause, and of a subject. */
const MAX_WORDS = 12;
const MAX_SUBJECT = 6;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ASKING = words('ask check see spoerg tjek tjekke check undersoeg hoer confirm verify wonder');
const WEIGHING = words('vurder vurdere overvej overveje diskuter diskutere afgoer beslut');
const CLAUSES = words(
  'if whether who whom why how what when where which hvem hvorfor hvordan hvad hvornaar hvor hvilken hvilket hvilke hvis',
);
const WHY = words('why how who hvorfor hvordan hvem hvor');
const RELATIVE = words('der som who that');
const PEOPLE = words('dem de den alle dem alle nogen those people anyone everyone everybody anybody ones all');
const FINITE = words('er var har kan skal vil maa boer goer gaar staar faar naar bliver plejer havde');
const PRESENT = /er$/;
const OTHER = words('anden andet another different');
const DONE = words(
  'posted sent ordered bought purchased shipped dispatched received signed issued mailed sendt afsendt bestilt koebt modtaget indleveret underskrevet udstedt',
);
const PARTICLES = words('back off out in away ud tilbage ind');
const CAUSING = words('faa have get skal be blive must needs need should to at og and');
const GROUPS = words('club group team committee choir society newsletter');
const OPEN = words('open opens closed shut aaben aabent aabne lukket lukkede');
const HINTS: ReadonlySet<string> = new Set([
  'find',
  'finde',
  ...ASKING,
  ...WEIGHING,
  ...WHY,
  ...RELATIVE,
  ...OTHER,
  ...DONE,
  ...OPEN,
]);
