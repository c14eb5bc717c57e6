/** The result of parsing an expression. */

import type { FilterTerm, FilterTree } from './tree.ts';

/** `tree` is present if and only if there are no issues. */
export type ParsedFilter = {
  tree: FilterTree | undefined;
  issues: FilterIssue[];
  /** All conditions with their ranges, sorted. Present even if there are issues. */
  terms: FilterSpan[];
};

/**
 * A condition and its range in UTF-16 offsets, end exclusive. `isBare` marks words that are searched for because they are no other
 * condition: without quotes, and without a key such as `search:`.
 */
export type FilterSpan = { start: number; end: number; term: FilterTerm; isBare?: true };

/** A problem and its range. `text` is the text that was found, empty at the end of the input. */
export type FilterIssue = { start: number; end: number; text: string; code: FilterIssueCode };

/**
 * - `empty`: there is nothing to read;
 * - `missing`: a condition is missing beside an operator or in brackets;
 * - `unclosed`, `unopened`: a bracket without its counterpart; `unquoted`: a quote without its counterpart;
 * - `beside`: two conditions without an operator between them;
 * - `priority`, `days`, `date`: a value that is out of range or not understood;
 * - `no_value`, `no_name`: no value after a key, or no name after `#`, `@` or a similar character;
 * - `alone`: `with subtasks` without another condition;
 * - `too_long`, `too_many`, `too_deep`: above `FILTER_LIMITS`.
 */
export type FilterIssueCode =
  | 'empty'
  | 'missing'
  | 'unclosed'
  | 'unopened'
  | 'unquoted'
  | 'beside'
  | 'priority'
  | 'days'
  | 'date'
  | 'no_value'
  | 'no_name'
  | 'alone'
  | 'too_long'
  | 'too_many'
  | 'too_deep';

/**
 * Limits: code points; tokens (conditions, operators and brackets); nesting of brackets and `!`; nesting of brackets after words
 * (tasks nest at most six levels deep); days in `N days`.
 */
export const FILTER_LIMITS = { characters: 2000, tokens: 200, depth: 32, wordDepth: 8, days: 3650 } as const;

/** The time, zone and language in which an expression is read. `now` is in milliseconds since the epoch. */
export type FilterClock = { now: number; zone: string; locale: 'da' | 'en' };
