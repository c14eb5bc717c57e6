/**
 * Lines that are sentences: questions that begin with a question word (`Hvorfor hedder det skærtorsdag?`), and statements about a part of the
 * day (`Om natten er alle katte grå`). They stay text, and a warning offers the day.
 */

import type { Line } from '../line/line.ts';
import { NO_TOKEN } from '../line/tokens.ts';
import type { When } from '../schedule.ts';
import { isCapitalized } from '../words/capitals.ts';
import type { Range } from './shortened.ts';

/** Returns the words of a sentence that were read as a day, a time or a rule; in a question, with all words after them. */
export function findSentence(line: Line, when: When): Range | undefined {
  return findInQuestion(line) ?? findHabit(line, when);
}

/** `How much can you learn in a week?`, `Who picks up Bo tomorrow?`, but not `Can we meet tomorrow?` and `How about tomorrow?`. */
function findInQuestion(line: Line): Range | undefined {
  if (!QUESTION_MARK.test(line.text)) return undefined;
  const [first = NO_TOKEN, second = NO_TOKEN] = line.tokens;
  const isQuestion = QUESTIONS.has(first.word.replace(SHORT_VERB, '')) && !PROPOSING.has(second.word);
  if (!isQuestion || first.state !== 'free') return undefined;
  const last = line.tokens.findLastIndex(({ state }) => state !== 'taken');
  const phrases = line.spans.filter(({ kind }) => kind === 'date' || kind === 'time' || kind === 'repeat');
  const start = Math.min(...phrases.map((span) => span.start));
  const from = line.tokens.findIndex((token) => token.start === start);
  return from > 0 && from < last && line.tokens[last]?.word === '?' ? { from, next: last + 1 } : undefined;
}

const QUESTION_MARK = /[?？]/;
/** Question words in the form of `spell`. */
const QUESTIONS: ReadonlySet<string> = new Set([
  ...['how', 'why', 'who', 'whose', 'whom', 'what', 'which', 'where', 'when'],
  ...['hvad', 'hvem', 'hvis', 'hvor', 'hvorfor', 'hvordan', 'hvornaar', 'hvilken', 'hvilket', 'hvilke'],
]);
/** `what's`, `who'll`. */
const SHORT_VERB = /['’](?:s|re|ll|d)$/;
/** `how about`, `hvad med`, `why not`: proposals. */
const PROPOSING: ReadonlySet<string> = new Set(['about', 'med', 'not', 'ikke']);

/**
 * `Om natten er alle katte grå`, `At night the streets are empty`: a part of the day at the start of the line, and a subject with its verb.
 * Imperatives are tasks: `om aftenen læs`.
 */
function findHabit(line: Line, { part, clock, date, repeat }: When): Range | undefined {
  if (part === undefined || (clock ?? date ?? repeat) !== undefined) return undefined;
  const { sense, state } = line.tokens[0] ?? NO_TOKEN;
  const isLedIn = (sense.in ?? sense.on ?? sense.at) !== undefined;
  if (state !== 'taken' || !isLedIn) return undefined;
  const next = line.tokens.findIndex((token) => token.state !== 'taken');
  const isDanish = line.tokens[1]?.sense.thePart !== undefined;
  const isSentence = isDanish ? isDanishSentence(line, next) : isEnglishSentence(line, next);
  return isSentence ? { from: 0, next } : undefined;
}

/** `er alle katte grå`, `drikker han te`: the verb is before its subject. Only pronouns follow other verbs, because `noter tal` is an imperative. */
function isDanishSentence(line: Line, index: number): boolean {
  const [verb = NO_TOKEN, subject = NO_TOKEN] = line.tokens.slice(index, index + 2);
  if (verb.kind !== 'word' || subject.kind !== 'word') return false;
  return FINITE.has(verb.word) || (verb.word.endsWith('er') && SUBJECTS.has(subject.word));
}

/** Verbs that are no imperatives, and subjects, in the form of `spell`. */
const FINITE: ReadonlySet<string> = new Set(
  'er var har kan skal vil maa boer goer gaar staar faar sover bliver plejer'.split(' '),
);
const SUBJECTS: ReadonlySet<string> = new Set('jeg du han hun vi man der alle mange nogle ingen'.split(' '));

/** `she plays piano`, `the streets are empty`: imperatives do not begin with a pronoun or an article. */
function isEnglishSentence(line: Line, index: number): boolean {
  const subject = line.tokens[index] ?? NO_TOKEN;
  if (subject.sense.subject !== undefined || (subject.word === 'i' && isCapitalized(line, subject))) return true;
  const isNoun = (subject.sense.the ?? subject.sense.possessive ?? subject.sense.whole) !== undefined;
  return isNoun && line.tokens[index + 2]?.kind === 'word';
}
