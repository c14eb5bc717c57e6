/** Prints expression trees as English expressions. */

import { isBareDate } from './read-date.ts';
import type { FilterTerm, FilterTree, Who } from './tree.ts';
import {
  BRACKET_WORDS,
  DATE_KEYS,
  NAME_PREFIXES,
  NO_PRIORITY,
  PERSON_KEYS,
  SPAN_WORDS,
  STATE_WORDS,
  TEXT_KEYS,
  type TermWords,
  WHO_WORDS,
} from './vocabulary.ts';

/** Returns an expression that `parseFilter` parses to the same tree on the same day. */
export function printFilter(tree: FilterTree): string {
  switch (tree.kind) {
    case 'or':
      return tree.of.map(printFilter).join(' | ');
    case 'and':
      return tree.of.map((part) => (part.kind === 'or' ? `(${printFilter(part)})` : printFilter(part))).join(' & ');
    case 'not':
      return `!${inBrackets(tree.of)}`;
    case 'parent':
    case 'with_subtasks':
      return `${spellingOf(BRACKET_WORDS[tree.kind])}(${printFilter(tree.of)})`;
    default:
      return printTerm(tree);
  }
}

function inBrackets(tree: FilterTree): string {
  return tree.kind === 'or' || tree.kind === 'and' ? `(${printFilter(tree)})` : printFilter(tree);
}

/** Returns the text of one condition. */
export function printTerm(term: FilterTerm): string {
  switch (term.kind) {
    case 'state':
      return spellingOf(STATE_WORDS[term.state]);
    case 'priority':
      return term.priority === 4 ? spellingOf(NO_PRIORITY) : `p${term.priority}`;
    case 'days':
      return `${term.count} ${SPAN_WORDS.day.en[term.count === 1 ? 1 : 0]}`;
    case 'date':
      return printDate(term);
    case 'name':
      return `${NAME_PREFIXES[term.of][0]}${PLAIN_NAME.test(term.name) ? term.name : `"${term.name.replaceAll('"', '\\"')}"`}`;
    case 'person':
      return `${spellingOf(PERSON_KEYS[term.role])}: ${printWho(term.who)}`;
    case 'text':
      return `${spellingOf(TEXT_KEYS[term.of])}: ${quoted(term.text)}`;
  }
}

function printDate({ field, compare, date }: Extract<FilterTerm, { kind: 'date' }>): string {
  if (field === 'due' && compare === '=' && isBareDate(date.text)) return date.text;
  const value = /[|,&()"\\]/.test(date.text) ? quoted(date.text) : date.text;
  return compare === '='
    ? `${spellingOf(DATE_KEYS[field])}: ${value}`
    : `${spellingOf(DATE_KEYS[field])} ${compare} ${value}`;
}

function printWho(who: Who): string {
  return typeof who === 'object' ? quoted(who.name) : spellingOf(WHO_WORDS[who]);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function spellingOf({ en }: TermWords): string {
  return en[0] ?? '';
}

const PLAIN_NAME = /^[\p{L}\p{N}*_.-]+$/u;
