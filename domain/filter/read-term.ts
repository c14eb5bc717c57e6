/** Parses one condition: a phrase, `key: value`, `key < date`, `#name`, or a search text. */

import { searchWords } from '#domain/normalize/search-words.ts';
import { KEYS, type Key, lookupForm, PEOPLE, PREFIXES } from './lexicon.ts';
import { patternFromText } from './name-pattern.ts';
import { readDate } from './read-date.ts';
import { findMissingOperator, readWords } from './read-words.ts';
import { countToken, endOfRun, type Reading, refuse, skipBlanks } from './reading.ts';
import type { Compare, FilterTerm } from './tree.ts';

/**
 * Parses the condition at the current position, which is neither whitespace nor an operator. Returns undefined if it was refused.
 * The first word after `#`, `@` or a similar character is always part of the name.
 */
export function readTerm(reading: Reading): FilterTerm | undefined {
  const start = reading.at;
  if (!countToken(reading)) return undefined;
  const special = readPrefixed(reading) ?? readKeyed(reading);
  const term = special ?? readPlain(reading);
  if (typeof term !== 'object') return undefined;
  const end = start + reading.text.slice(start, reading.at).trimEnd().length;
  const isBare = special === undefined && term.kind === 'text' && !QUOTES.test(reading.text.charAt(start));
  reading.terms.push({ start, end, term, ...(isBare && { isBare }) });
  return term;
}

/** `refused`: the condition was recorded as an issue. Undefined: it is not of the expected kind. */
type Read = FilterTerm | 'refused' | undefined;

/** A value as written: quoted, or a run of words up to the next operator. */
type Written = { text: string; start: number; end: number; quoted: boolean };

function readPrefixed(reading: Reading): Read {
  const start = reading.at;
  const prefix = reading.text.startsWith('##', start) ? '##' : (reading.text[start] ?? '');
  const of = PREFIXES.get(prefix);
  if (of === undefined) return undefined;
  reading.at += prefix.length;
  const isFollowedBySpace = /^\s/.test(reading.text.slice(reading.at, reading.at + 1));
  const written = isFollowedBySpace ? undefined : readValue(reading);
  if (written === 'refused' || (written !== undefined && lacksOperator(reading, written, 1))) return 'refused';
  const name = patternFromText(written?.text ?? '');
  if (name === '') return refused(reading, start, start + prefix.length, 'no_name');
  return { kind: 'name', of, name };
}

function readKeyed(reading: Reading): Read {
  const start = reading.at;
  const run = reading.text.slice(start, endOfRun(reading, start));
  const [whole = '', word = '', mark] = /^([^:<>=\\]+)(:|<=|>=|<|>|=)/.exec(run) ?? [];
  const key = KEYS.get(lookupForm(word));
  if (key === undefined || (mark !== ':' && (key.kind !== 'date' || key.compare !== '='))) return undefined;
  reading.at += whole.length;
  const written = readValue(reading);
  if (written === 'refused') return 'refused';
  if (written.text === '') return refused(reading, start, start + whole.length, 'no_value');
  return readKeyValue(
    reading,
    mark === ':' || key.kind !== 'date' ? key : { ...key, compare: mark as Compare },
    written,
  );
}

function readKeyValue(reading: Reading, key: Key, written: Written): Read {
  const { start, end, quoted } = written;
  if (key.kind === 'text') return textOf(reading, key.of, written);
  if (key.kind === 'date') {
    const date = readDate(unescaped(written.text), reading.clock);
    return date === undefined ? refused(reading, start, end, 'date') : { ...key, date };
  }
  const who = quoted ? undefined : PEOPLE.get(lookupForm(written.text));
  if (who !== undefined) return { ...key, who };
  if (lacksOperator(reading, written, 1)) return 'refused';
  const name = unescaped(written.text).trim().replace(/\s+/g, ' ');
  return name === '' ? refused(reading, start, end, 'no_value') : { ...key, who: { name } };
}

function readPlain(reading: Reading): Read {
  const written = readValue(reading);
  if (written === 'refused') return 'refused';
  const { text, start, end, quoted } = written;
  const messages = quoted ? undefined : readWords(text, reading.clock);
  if (typeof messages === 'object') return messages;
  if (messages !== undefined) return refused(reading, start, end, messages);
  return lacksOperator(reading, written, 0) ? 'refused' : textOf(reading, 'task', written);
}

function textOf(reading: Reading, of: 'task' | 'description' | 'comment', written: Written): Read {
  const text = unescaped(written.text).trim().replace(/\s+/g, ' ');
  if (searchWords(text).length === 0) return refused(reading, written.start, written.end, 'no_value');
  return { kind: 'text', of, text };
}

/** Reads the value at the current position, without its quotes but with its backslashes. */
function readValue(reading: Reading): Written | 'refused' {
  skipBlanks(reading);
  const { text, at } = reading;
  if (text[at] === '"') return readQuoted(reading);
  TYPOGRAPHIC.lastIndex = at;
  const [typographic, inside = ''] = TYPOGRAPHIC.exec(text) ?? [];
  if (typographic !== undefined) {
    reading.at += typographic.length;
    return { text: inside, start: at, end: reading.at, quoted: true };
  }
  reading.at = endOfRun(reading, at);
  const run = text.slice(at, reading.at).trimEnd();
  return { text: run, start: at, end: at + run.length, quoted: false };
}

function readQuoted(reading: Reading): Written | 'refused' {
  const { text, at } = reading;
  QUOTED.lastIndex = at;
  const [whole, inside = ''] = QUOTED.exec(text) ?? [];
  if (whole === undefined) {
    refuse(reading, at, at + 1, 'unquoted', true);
    return 'refused';
  }
  reading.at += whole.length;
  return { text: inside, start: at, end: reading.at, quoted: true };
}

/** The characters that a quoted value begins with. */
const QUOTES = /["“”„‟«»]/;

/** A whole value in the quotes that phones and word processors write. Elsewhere these characters are text. */
const TYPOGRAPHIC = /[“”„‟«»]((?:[^“”„‟«»"\\]|\\.)*)[“”„‟«»](?=\s*(?:[|,&)]|$))/sy;

const QUOTED = /"((?:[^"\\]|\\.)*)"/sy;

/** Records an issue if unquoted words contain a condition, starting at the word `first`. */
function lacksOperator(reading: Reading, { text, start, quoted }: Written, first: 0 | 1): boolean {
  const words = quoted ? [] : [...text.matchAll(/(?:\\.|[^\s\\]|\\$)+/gsu)];
  const found = findMissingOperator(
    words.map(([word]) => word),
    first,
  );
  if (found === undefined) return false;
  const from = words[found.from]?.index ?? 0;
  const last = words[found.to - 1];
  refuse(reading, start + from, start + (last === undefined ? text.length : last.index + last[0].length), 'beside');
  return true;
}

function refused(reading: Reading, start: number, end: number, code: Parameters<typeof refuse>[3]): 'refused' {
  refuse(reading, start, end, code);
  return 'refused';
}

/** Returns the text without escaping backslashes. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, '$1');
}
