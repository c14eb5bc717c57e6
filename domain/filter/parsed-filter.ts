/** What reading an expression gives. */

import type { FilterTerm, FilterTree } from './tree.ts';

/** `tree` is there exactly when there are no issues. */
export type ParsedFilter = {
  tree: FilterTree | undefined;
  issues: FilterIssue[];
  /** Every condition where it stands, sorted, also of an expression with issues. */
  terms: FilterSpan[];
};

/** A part of the text: UTF-16 code units, end exclusive. */
export type FilterSpan = { start: number; end: number; term: FilterTerm };

/** What cannot be read, and where: `text` is what was met, empty at the end of the text. */
export type FilterIssue = { start: number; end: number; text: string; code: FilterIssueCode };

/**
 * - `empty`: there is nothing to read;
 * - `missing`: a condition is missing beside an operator or in brackets;
 * - `unclosed`, `unopened`: a bracket without its other half; `unquoted`: a quote without its other half;
 * - `beside`: two conditions without an operator between them;
 * - `priority`, `days`, `date`: a value out of range or that means nothing;
 * - `no_value`, `no_name`: nothing stands behind a key or a sign;
 * - `alone`: `with subtasks` without anything to add sub-tasks to;
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
 * Code points, conditions with operators and brackets, levels of brackets and `!`, those among them of brackets behind words
 * (tasks stand six deep at most), and days in `N days`.
 */
export const FILTER_LIMITS = { characters: 2000, tokens: 200, depth: 32, wordDepth: 8, days: 3650 } as const;

/** When and where an expression is read. */
export type FilterClock = { now: number; zone: string; locale: 'da' | 'en' };
