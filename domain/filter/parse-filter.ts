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
import { countToken, endOfRun, type ParserState, refuse, refuseAt, skipBlanks } from './parser-state.ts';
import { readTerm } from './read-term.ts';
import { type FilterTree, joined } from './tree.ts';

/** Parses an expression in Danish or English. Dates are relative to `clock`. Never throws; problems are returned as issues. */
export function parseFilter(text: string, clock: FilterClock): ParsedFilter {
  const state: ParserState = {
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
  const tree = isTooLong(text) ? undefined : readWhole(state);
  const { terms } = state;
  // As written, not with half-width characters.
  const issues = state.issues.map((issue) => ({ ...issue, text: text.slice(issue.start, issue.end) }));
  return { tree: issues.length > 0 ? undefined : tree, issues, terms };

  function isTooLong(written: string): boolean {
    if (written.length <= FILTER_LIMITS.characters) return false;
    // More than twice as many UTF-16 units are always too many code points and are not counted.
    const points = [...written.slice(0, 2 * FILTER_LIMITS.characters + 1)];
    if (points.length <= FILTER_LIMITS.characters) return false;
    refuse(state, points.slice(0, FILTER_LIMITS.characters).join('').length, written.length, 'too_long');
    return true;
  }
}

const FULL_WIDTH = /[\uff01-\uff5e]/g;

function readWhole(state: ParserState): FilterTree | undefined {
  skipBlanks(state);
  if (state.at === state.text.length) {
    refuse(state, 0, state.text.length, 'empty');
    return undefined;
  }
  const tree = readOr(state);
  if (!state.stopped && state.at < state.text.length) refuseAt(state, 'unopened');
  return tree;
}

/** Alternatives, separated by `|` or by `,`. */
function readOr(state: ParserState): FilterTree | undefined {
  const trees: FilterTree[] = [];
  do {
    const tree = readAnd(state);
    if (tree !== undefined) trees.push(tree);
  } while (takeOne(state, '|,'));
  return joined('or', trees);
}

/** Conditions joined by `&`. `with subtasks` among them adds the sub-tasks of the tasks that match the other conditions. */
function readAnd(state: ParserState): FilterTree | undefined {
  const trees: FilterTree[] = [];
  let withSubtasks: { start: number; end: number } | undefined;
  do {
    const read = readUnary(state);
    if (read !== undefined && 'start' in read) withSubtasks = read;
    else if (read !== undefined) trees.push(read);
    requireOperator(state);
  } while (takeOne(state, '&'));
  const tree = joined('and', trees);
  if (withSubtasks === undefined) return tree;
  if (tree === undefined) refuse(state, withSubtasks.start, withSubtasks.end, 'alone');
  return tree && { kind: 'with_subtasks', of: tree };
}

function requireOperator(state: ParserState): void {
  skipBlanks(state);
  const next = state.text[state.at];
  if (state.stopped || next === undefined || '&|,)'.includes(next)) return;
  refuseAt(state, 'beside');
}

function takeOne(state: ParserState, operators: string): boolean {
  const next = state.text[state.at];
  if (state.stopped || next === undefined || !operators.includes(next)) return false;
  state.at += 1;
  return countToken(state);
}

type Span = { start: number; end: number };

function readUnary(state: ParserState): FilterTree | Span | undefined {
  skipBlanks(state);
  const next = state.text[state.at];
  if (next === undefined || '&|,)'.includes(next)) return refuseAt(state, 'missing');
  if (next === '!') return readNot(state);
  if (next === '(') return readBrackets(state);
  return readWordBeforeBracket(state) ?? readTerm(state);
}

function readNot(state: ParserState): FilterTree | undefined {
  if (!goDeeper(state)) return undefined;
  state.at += 1;
  const of = countToken(state) ? readUnary(state) : undefined;
  state.depth -= 1;
  if (of !== undefined && 'start' in of) return refuse(state, of.start, of.end, 'alone');
  return of && { kind: 'not', of };
}

function readBrackets(state: ParserState): FilterTree | undefined {
  const start = state.at;
  if (!goDeeper(state)) return undefined;
  state.at += 1;
  const tree = countToken(state) ? readOr(state) : undefined;
  state.depth -= 1;
  if (state.stopped) return undefined;
  if (state.text[state.at] === ')') state.at += 1;
  else refuse(state, start, start + 1, 'unclosed', true);
  return tree;
}

/** `parent(…)`, `with subtasks(…)`, and `with subtasks` without brackets. */
function readWordBeforeBracket(state: ParserState): FilterTree | Span | undefined {
  const end = endOfRun(state, state.at);
  const kind = BRACKETS.get(lookupForm(state.text.slice(state.at, end)));
  if (kind === undefined) return undefined;
  const start = state.at;
  if (state.text[end] === '(') return readBracketsOfWord(state, kind, end);
  if (kind === 'parent') return undefined;
  state.at = end;
  return countToken(state) ? { start, end: start + state.text.slice(start, end).trimEnd().length } : undefined;
}

function readBracketsOfWord(
  state: ParserState,
  kind: 'parent' | 'with_subtasks',
  bracket: number,
): FilterTree | undefined {
  if (state.wordDepth === FILTER_LIMITS.wordDepth) return refuseAt(state, 'too_deep');
  state.at = bracket;
  state.wordDepth += 1;
  const of = countToken(state) ? readBrackets(state) : undefined;
  state.wordDepth -= 1;
  return of && { kind, of };
}

function goDeeper(state: ParserState): boolean {
  state.depth += 1;
  if (state.depth > FILTER_LIMITS.depth) refuseAt(state, 'too_deep');
  return !state.stopped;
}
