/** The filter language: parsing, printing and evaluating expressions. */

export { evaluateFilter } from './evaluate-filter.ts';
export type { FilterContext, FilterTask } from './filter-task.ts';
export { type FilterHint, findHints, type KnownNames } from './find-hints.ts';
export { exactPattern, isNamed, nameMatcher } from './name-pattern.ts';
export { parseFilter } from './parse-filter.ts';
export {
  FILTER_LIMITS,
  type FilterClock,
  type FilterIssue,
  type FilterIssueCode,
  type FilterSpan,
  type ParsedFilter,
} from './parsed-filter.ts';
export { printFilter } from './print-filter.ts';
export { renameLabel } from './rename-label.ts';
export { FILTER_TERMS, TERM_GROUPS, type Term, type TermGroup, type TermId } from './terms.ts';
export { asksForCompleted, type FilterTerm, type FilterTree, termsOf } from './tree.ts';
