/** Conditions that are phrases: `overdue`, `p1`, `næste 7 dage`, `2026-03-10`. */

import { BRACKETS, KEYS, lookupForm, NEXT, STATES, UNIT_DAYS } from './lexicon.ts';
import { FILTER_LIMITS, type FilterClock, type FilterIssueCode } from './parsed-filter.ts';
import { isBareDate, readBareDate } from './read-date.ts';
import type { FilterTerm } from './tree.ts';

/** Returns the condition of a phrase, an issue code if it only looks like one, or undefined for other words. */
export function readWords(text: string, clock: FilterClock): FilterTerm | FilterIssueCode | undefined {
  const form = lookupForm(text);
  const known = STATES.get(form);
  if (known !== undefined) return known;
  if (/^p\d+$/.test(form)) return priority(Number(form.slice(1)));
  if (/^\d{4}-\d{2}-\d{2}$/.test(form) || isBareDate(form)) {
    const date = readBareDate(text, clock);
    return date === undefined ? 'date' : { kind: 'date', field: 'due', compare: '=', date };
  }
  return span(form);
}

/** Returns the range of words (`to` exclusive) that is a condition next to other words without an operator, or undefined. */
export function findMissingOperator(words: readonly string[], first: number): { from: number; to: number } | undefined {
  for (let from = first; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + MAX_WORDS); to > from; to -= 1) {
      if (!isCondition(words.slice(from, to).join(' '))) continue;
      if (from > 0 || to < words.length) return from > 0 ? { from, to } : { from: to, to: words.length };
    }
  }
  return undefined;
}

/** Number of words in the longest phrase: `next 7 days` with a Danish article before it. */
const MAX_WORDS = 4;

function isCondition(words: string): boolean {
  const form = lookupForm(words.replace(/^!+/, ''));
  if (STATES.has(form) || BRACKETS.has(form) || isBareDate(form) || /^p[1-4]$/.test(form)) return true;
  if (form.endsWith(':') && KEYS.has(form.slice(0, -1))) return true;
  return SIGNED.test(form) || typeof span(form) === 'object';
}

const SIGNED = /^(?:##?|[@%/])[\p{L}\p{N}*]\S*$/u;

function priority(value: number): FilterTerm | FilterIssueCode {
  return value >= 1 && value <= 4 ? { kind: 'priority', priority: value as 1 | 2 | 3 | 4 } : 'priority';
}

function span(form: string): FilterTerm | FilterIssueCode | undefined {
  const [, next = '', number = '', unit = ''] = /^(?:(.*) )?(\d+) (\S+)$/.exec(form) ?? [];
  const days = UNIT_DAYS.get(unit);
  if (days === undefined || !NEXT.has(next)) return undefined;
  const count = Number(number) * days;
  return count >= 1 && count <= FILTER_LIMITS.days ? { kind: 'days', count } : 'days';
}
