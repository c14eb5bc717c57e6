/** Parses one condition: a phrase, `key: value`, `key < date`, `#name`, or a search text. */

import { searchWords } from '#domain/normalize/search-words.ts';
import { KEYS, type Key, lookupForm, PEOPLE, PREFIXES } from './lexicon.ts';
import { patternFromText } from './name-pattern.ts';
import { countToken, endOfRun, type ParserState, refuse, skipBlanks } from './parser-state.ts';
import { readDate } from './read-date.ts';
import { findMissingOperator, readWords } from './read-words.ts';
import type { Compare, FilterTerm } from './tree.ts';

/**
 * Parses the condition at the current position, which is neither whitespace nor an operator. Returns undefined if it was refused.
 * The first word after `#`, `@` or a similar character is always part of the name.
 */
export function readTerm(state: ParserState): FilterTerm | undefined {
  const start = state.at;
  if (!countToken(state)) return undefined;
  const special = readPrefixed(state) ?? readKeyed(state);
  const term = special ?? readPlain(state);
  if (typeof term !== 'object') return undefined;
  const end = start + state.text.slice(start, state.at).trimEnd().length;
  const isBare = special === undefined && term.kind === 'text' && !QUOTES.test(state.text.charAt(start));
  state.terms.push({ start, end, term, ...(isBare && { isBare }) });
  return term;
}

/** `refused`: the condition was recorded as an issue. Undefined: it is not of the expected kind. */
type ReadResult = FilterTerm | 'refused' | undefined;

/** A value as written: quoted, or a run of words up to the next operator. */
type WrittenValue = { text: string; start: number; end: number; quoted: boolean };

function readPrefixed(state: ParserState): ReadResult {
  const start = state.at;
  const prefix = state.text.startsWith('##', start) ? '##' : (state.text[start] ?? '');
  const of = PREFIXES.get(prefix);
  if (of === undefined) return undefined;
  state.at += prefix.length;
  const isFollowedBySpace = /^\s/.test(state.text.slice(state.at, state.at + 1));
  const written = isFollowedBySpace ? undefined : readValue(state);
  if (written === 'refused' || (written !== undefined && lacksOperator(state, written, 1))) return 'refused';
  const name = patternFromText(written?.text ?? '');
  if (name === '') return recordIssue(state, start, start + prefix.length, 'no_name');
  return { kind: 'name', of, name };
}

function readKeyed(state: ParserState): ReadResult {
  const start = state.at;
  const run = state.text.slice(start, endOfRun(state, start));
  const [whole = '', word = '', operator] = /^([^:<>=\\]+)(:|<=|>=|<|>|=)/.exec(run) ?? [];
  const key = KEYS.get(lookupForm(word));
  if (key === undefined || (operator !== ':' && (key.kind !== 'date' || key.compare !== '='))) return undefined;
  state.at += whole.length;
  const written = readValue(state);
  if (written === 'refused') return 'refused';
  if (written.text === '') return recordIssue(state, start, start + whole.length, 'no_value');
  return readKeyValue(
    state,
    operator === ':' || key.kind !== 'date' ? key : { ...key, compare: operator as Compare },
    written,
  );
}

function readKeyValue(state: ParserState, key: Key, written: WrittenValue): ReadResult {
  const { start, end, quoted } = written;
  if (key.kind === 'text') return textOf(state, key.of, written);
  if (key.kind === 'date') {
    const date = readDate(unescaped(written.text), state.clock);
    return date === undefined ? recordIssue(state, start, end, 'date') : { ...key, date };
  }
  const who = quoted ? undefined : PEOPLE.get(lookupForm(written.text));
  if (who !== undefined) return { ...key, who };
  if (lacksOperator(state, written, 1)) return 'refused';
  const name = unescaped(written.text).trim().replace(/\s+/g, ' ');
  return name === '' ? recordIssue(state, start, end, 'no_value') : { ...key, who: { name } };
}

function readPlain(state: ParserState): ReadResult {
  const written = readValue(state);
  if (written === 'refused') return 'refused';
  const { text, start, end, quoted } = written;
  const messages = quoted ? undefined : readWords(text, state.clock);
  if (typeof messages === 'object') return messages;
  if (messages !== undefined) return recordIssue(state, start, end, messages);
  return lacksOperator(state, written, 0) ? 'refused' : textOf(state, 'task', written);
}

function textOf(state: ParserState, of: 'task' | 'description' | 'comment', written: WrittenValue): ReadResult {
  const text = unescaped(written.text).trim().replace(/\s+/g, ' ');
  if (searchWords(text).length === 0) return recordIssue(state, written.start, written.end, 'no_value');
  return { kind: 'text', of, text };
}

/** Reads the value at the current position, without its quotes but with its backslashes. */
function readValue(state: ParserState): WrittenValue | 'refused' {
  skipBlanks(state);
  const { text, at } = state;
  if (text[at] === '"') return readQuoted(state);
  TYPOGRAPHIC.lastIndex = at;
  const [typographic, inside = ''] = TYPOGRAPHIC.exec(text) ?? [];
  if (typographic !== undefined) {
    state.at += typographic.length;
    return { text: inside, start: at, end: state.at, quoted: true };
  }
  state.at = endOfRun(state, at);
  const run = text.slice(at, state.at).trimEnd();
  return { text: run, start: at, end: at + run.length, quoted: false };
}

function readQuoted(state: ParserState): WrittenValue | 'refused' {
  const { text, at } = state;
  QUOTED.lastIndex = at;
  const [whole, inside = ''] = QUOTED.exec(text) ?? [];
  if (whole === undefined) {
    refuse(state, at, at + 1, 'unquoted', true);
    return 'refused';
  }
  state.at += whole.length;
  return { text: inside, start: at, end: state.at, quoted: true };
}

/** The characters that a quoted value begins with. */
const QUOTES = /["“”„‟«»]/;

/** A whole value in the quotes that phones and word processors write. Elsewhere these characters are text. */
const TYPOGRAPHIC = /[“”„‟«»]((?:[^“”„‟«»"\\]|\\.)*)[“”„‟«»](?=\s*(?:[|,&)]|$))/sy;

const QUOTED = /"((?:[^"\\]|\\.)*)"/sy;

/** Records an issue if unquoted words contain a condition, starting at the word `first`. */
function lacksOperator(state: ParserState, { text, start, quoted }: WrittenValue, first: 0 | 1): boolean {
  const words = quoted ? [] : [...text.matchAll(/(?:\\.|[^\s\\]|\\$)+/gsu)];
  const found = findMissingOperator(
    words.map(([word]) => word),
    first,
  );
  if (found === undefined) return false;
  const from = words[found.from]?.index ?? 0;
  const last = words[found.to - 1];
  refuse(state, start + from, start + (last === undefined ? text.length : last.index + last[0].length), 'beside');
  return true;
}

function recordIssue(state: ParserState, start: number, end: number, code: Parameters<typeof refuse>[3]): 'refused' {
  refuse(state, start, end, code);
  return 'refused';
}

/** Returns the text without escaping backslashes. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}
