/**
 * Days and rules that belong to what a task is about: opening hours, texts about a habit, questions of how much, events that have passed, and
 * statements of the time. They are not when the task is due.
 */

import { type Line, senseAt, tokenAt } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import { phrasesOf } from './doubtful-phrase.ts';
import type { Range } from './shortened.ts';

/** Returns the first such day, time or rule of a line. */
export function findOfThing(line: Line): Range | undefined {
  if (line.spans.length === 0) return undefined;
  return phrasesOf(line, false).find((phrase) => isOfThing(line, phrase));
}

function isOfThing(line: Line, phrase: Range): boolean {
  const { from } = phrase;
  if (from < 2) return false;
  if (isStatedTime(line, from) || isSource(line, phrase) || isPastEvent(line, phrase)) return true;
  return hasRule(line, phrase) && (isOpeningHours(line, from) || isInQuestion(line, from) || isTopicOfText(line, from));
}

function hasRule(line: Line, { from, next }: Range): boolean {
  const [start, end] = [line.tokens[from]?.start ?? 0, line.tokens[next - 1]?.end ?? 0];
  return line.spans.some((span) => span.kind === 'repeat' && span.start >= start && span.end <= end);
}

/** `svømmehallens åbningstider man-fre`, `opening hours Mon-Fri`. */
function isOpeningHours(line: Line, from: number): boolean {
  const { word } = tokenAt(line, from - 1);
  return OPENING.test(word) || (HOURS.has(word) && OPEN.has(tokenAt(line, from - 2).word));
}

/** `work out how much we spend each month`, `regn ud hvor ofte bussen kører hver dag`. */
function isInQuestion(line: Line, from: number): boolean {
  for (let index = 1; index < from - 2; index++) {
    if (HOW.has(tokenAt(line, index).word) && MUCH.has(tokenAt(line, index + 1).word)) return true;
  }
  return false;
}

/** `article on waking up at 5am every day`, `læserbrev om at have fri hver fredag`. */
function isTopicOfText(line: Line, from: number): boolean {
  for (let index = 1; index < from - 1; index++) {
    const { word } = tokenAt(line, index);
    if (!ABOUT.has(word) || !TEXT.test(tokenAt(line, index - 1).word)) continue;
    const after = tokenAt(line, index + 1);
    if (word === 'om' ? after.word === 'at' : after.word.endsWith('ing')) return true;
  }
  return false;
}

/** `find out who won on Saturday night`, `tell Jo the train took 3 hours on Thursday`, `find ud af hvem der vandt lørdag`. */
function isPastEvent(line: Line, { from, next }: Range): boolean {
  if (!hasDay(line, { from, next })) return false;
  const isReport = SAYING.has(line.tokens[0]?.word ?? '');
  for (let index = 2; index < from; index++) {
    const { word } = tokenAt(line, index);
    if (!PAST.has(word)) continue;
    const before = tokenAt(line, index - 1).word;
    const isWho = before === 'who' || (before === 'der' && tokenAt(line, index - 2).word === 'hvem');
    if (isReport || isWho) return true;
  }
  return false;
}

/** `pay back the tenner from Saturday night`, `betal tyveren fra lørdag aften`. */
function isSource(line: Line, { from, next }: Range): boolean {
  const first = line.tokens[from] ?? NO_TOKEN;
  const [, day = NO_TOKEN, part = NO_TOKEN] = line.tokens.slice(from, next);
  if (first.sense.from === undefined || day.sense.weekday === undefined || part.sense.part === undefined) return false;
  if (next < line.tokens.length || next > from + 3) return false;
  const { kind, word } = tokenAt(line, from - 1);
  const { the, possessive } = senseAt(line, from - 2);
  const isDefinite = first.sense.english === undefined ? DEFINITE.test(word) : (the ?? possessive) !== undefined;
  return kind === 'word' && isDefinite;
}

/** `klokken er halv fem på spansk`, `it is half past five in Spanish`. */
function isStatedTime(line: Line, from: number): boolean {
  if (!line.spans.some(({ kind, start }) => kind === 'time' && start === line.tokens[from]?.start)) return false;
  const before = tokenAt(line, from - 1);
  if (before.word === "it's" || before.word === 'it’s') return true;
  return before.sense.copula !== undefined && STATED.has(tokenAt(line, from - 2).word);
}

function hasDay(line: Line, { from, next }: Range): boolean {
  return line.tokens.slice(from, next).some(({ sense }) => sense.weekday !== undefined);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const OPENING = /aabningstid(?:er|en|erne)?$/;
const HOURS = words('hours times');
const OPEN = words('opening office visiting business surgery');
const HOW = words('how hvor');
const MUCH = words('much many often long meget mange ofte tit laenge');
const ABOUT = words('on about om');
const TEXT =
  /(?:^|.{3})(?:article|book|blog|post|essay|letter|paper|podcast|talk|piece|chapter|story|video|documentary|poem|report|brev|artikel|artiklen|bog|bogen|film|foredrag|indlaeg|opslag|tekst|essay|historie|digt)$/;
const SAYING = words('tell fortael');
const PAST = words(
  'won lost took went was were said did got scored happened broke missed left came cost paid forgot bought cooked ate vandt tabte tog gik var sagde gjorde fik scorede skete kom kostede betalte glemte koebte lavede spiste',
);
const DEFINITE = /.{2}(?:en|et|ne)$/;
const STATED = words('klokken it time');
