/**
 * Parser of the filter language.
 *
 *     list  := or ("," or)*          or    := and ("|" and)*         and := unary ("&" unary)*
 *     unary := "!" unary | "(" list ")" | word "(" list ")" | term
 *     term  := phrase | key ":" value | key compare value | character name | text
 *
 * Every step consumes input, so the time is linear. Brackets nest at most 32 levels deep. The full-width characters of East Asian keyboards are
 * read as those of ASCII.
 */

import { halfWidth } from '#domain/normalize/plain-characters.ts';
import { BRACKETS, lookupForm } from './lexicon.ts';
import { FILTER_LIMITS, type FilterClock, type ParsedFilter } from './parsed-filter.ts';
import { readTerm } from './read-term.ts';
import { countToken, endOfRun, type Reading, refuse, refuseAt, skipBlanks } from './reading.ts';
import { type FilterTree, joined } from './tree.ts';

/** Parses an expression in Danish or English. Dates are relative to `clock`. Never throws; problems are returned as issues. */
export function parseFilter(text: string, clock: FilterClock): ParsedFilter {
  const reading: Reading = {
    text: text.replace(FULL_WIDTH, (character) => String.fromCharCode(halfWidth(character.charCodeAt(0)))),
    clock,
    at: 0,
    depth: 0,
    wordDepth: 0,
    tokens: 0,
    stopped: false,
    issues: [],
    terms: [],
  };
  const tree = isTooLong(text) ? undefined : readWhole(reading);
  const { terms } = reading;
  // As written, not with half-width characters.
  const issues = reading.issues.map((issue) => ({ ...issue, text: text.slice(issue.start, issue.end) }));
  return { tree: issues.length > 0 ? undefined : tree, issues, terms };

  function isTooLong(written: string): boolean {
    if (written.length <= FILTER_LIMITS.characters) return false;
    // More than twice as many UTF-16 units are always too many code points and are not counted.
    const points = [...written.slice(0, 2 * FILTER_LIMITS.characters + 1)];
    if (points.length <= FILTER_LIMITS.characters) return false;
    refuse(reading, points.slice(0, FILTER_LIMITS.characters).join('').length, written.length, 'too_long');
    return true;
  }
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;

function readWhole(reading: Reading): FilterTree | undefined {
  skipBlanks(reading);
  if (reading.at === reading.text.length) {
    refuse(reading, 0, reading.text.length, 'empty');
    return undefined;
  }
  const tree = readList(reading);
  if (!reading.stopped && reading.at < reading.text.length) refuseAt(reading, 'unopened');
  return tree;
}

/** Alternatives, separated by `|` or by `,`. */
function readList(reading: Reading): FilterTree | undefined {
  const trees: FilterTree[] = [];
  do {
    const tree = readAll(reading);
    if (tree !== undefined) trees.push(tree);
  } while (takeOne(reading, '|,'));
  return joined('or', trees);
}

/** Conditions joined by `&`. `with subtasks` among them adds the sub-tasks of the tasks that match the other conditions. */
function readAll(reading: Reading): FilterTree | undefined {
  const trees: FilterTree[] = [];
  let adding: { start: number; end: number } | undefined;
  do {
    const read = readUnary(reading);
    if (read !== undefined && 'start' in read) adding = read;
    else if (read !== undefined) trees.push(read);
    requireOperator(reading);
  } while (takeOne(reading, '&'));
  const tree = joined('and', trees);
  if (adding === undefined) return tree;
  if (tree === undefined) refuse(reading, adding.start, adding.end, 'alone');
  return tree && { kind: 'with_subtasks', of: tree };
}

function requireOperator(reading: Reading): void {
  skipBlanks(reading);
  const next = reading.text[reading.at];
  if (reading.stopped || next === undefined || '&|,)'.includes(next)) return;
  refuseAt(reading, 'beside');
}

function takeOne(reading: Reading, operators: string): boolean {
  const next = reading.text[reading.at];
  if (reading.stopped || next === undefined || !operators.includes(next)) return false;
  reading.at += 1;
  return countToken(reading);
}

type Span = { start: number; end: number };

function readUnary(reading: Reading): FilterTree | Span | undefined {
  skipBlanks(reading);
  const next = reading.text[reading.at];
  if (next === undefined || '&|,)'.includes(next)) return refuseAt(reading, 'missing');
  if (next === '!') return readNot(reading);
  if (next === '(') return readBrackets(reading);
  return readWordBeforeBracket(reading) ?? readTerm(reading);
}

function readNot(reading: Reading): FilterTree | undefined {
  if (!goDeeper(reading)) return undefined;
  reading.at += 1;
  const of = countToken(reading) ? readUnary(reading) : undefined;
  reading.depth -= 1;
  if (of !== undefined && 'start' in of) return refuse(reading, of.start, of.end, 'alone');
  return of && { kind: 'not', of };
}

function readBrackets(reading: Reading): FilterTree | undefined {
  const start = reading.at;
  if (!goDeeper(reading)) return undefined;
  reading.at += 1;
  const tree = countToken(reading) ? readList(reading) : undefined;
  reading.depth -= 1;
  if (reading.stopped) return undefined;
  if (reading.text[reading.at] === ')') reading.at += 1;
  else refuse(reading, start, start + 1, 'unclosed', true);
  return tree;
}

/** `parent(…)`, `with subtasks(…)`, and `with subtasks` without brackets. */
function readWordBeforeBracket(reading: Reading): FilterTree | Span | undefined {
  const end = endOfRun(reading, reading.at);
  const kind = BRACKETS.get(lookupForm(reading.text.slice(reading.at, end)));
  if (kind === undefined) return undefined;
  const start = reading.at;
  if (reading.text[end] === '(') return readInWord(reading, kind, end);
  if (kind === 'parent') return undefined;
  reading.at = end;
  return countToken(reading) ? { start, end: start + reading.text.slice(start, end).trimEnd().length } : undefined;
}

function readInWord(reading: Reading, kind: 'parent' | 'with_subtasks', bracket: number): FilterTree | undefined {
  if (reading.wordDepth === FILTER_LIMITS.wordDepth) return refuseAt(reading, 'too_deep');
  reading.at = bracket;
  reading.wordDepth += 1;
  const of = countToken(reading) ? readBrackets(reading) : undefined;
  reading.wordDepth -= 1;
  return of && { kind, of };
}

function goDeeper(reading: Reading): boolean {
  reading.depth += 1;
  if (reading.depth > FILTER_LIMITS.depth) refuseAt(reading, 'too_deep');
  return !reading.stopped;
}
