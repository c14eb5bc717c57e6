/** The state of the filter parser. */

import {
  FILTER_LIMITS,
  type FilterClock,
  type FilterIssue,
  type FilterIssueCode,
  type FilterSpan,
} from './parsed-filter.ts';

export type ParserState = {
  readonly text: string;
  readonly clock: FilterClock;
  /** Current position as a UTF-16 offset. */
  at: number;
  depth: number;
  /** Number of these levels that are brackets after words. */
  wordDepth: number;
  tokens: number;
  /** True after an issue that makes the rest of the text ambiguous. */
  stopped: boolean;
  issues: FilterIssue[];
  terms: FilterSpan[];
};

/** Records an issue. `stop` ends parsing if the rest would be ambiguous. */
export function refuse(state: ParserState, start: number, end: number, code: FilterIssueCode, stop = false): undefined {
  if (!state.stopped) state.issues.push({ start, end, text: state.text.slice(start, end), code });
  state.stopped ||= stop;
}

/** Records an issue for the character or the run of words at the current position, and stops parsing. */
export function refuseAt(state: ParserState, code: FilterIssueCode): undefined {
  const start = state.at;
  const isOperator = '&|,()"!'.includes(state.text[start] ?? ' ');
  const end = isOperator ? start + 1 : endOfRun(state, start);
  return refuse(state, start, start + state.text.slice(start, end).trimEnd().length, code, true);
}

/** Counts an operator, a bracket or a condition. Records an issue and returns false if there are too many. */
export function countToken(state: ParserState): boolean {
  state.tokens += 1;
  if (state.tokens > FILTER_LIMITS.tokens) refuse(state, state.at, state.text.length, 'too_many', true);
  return !state.stopped;
}

export function skipBlanks(state: ParserState): void {
  BLANKS.lastIndex = state.at;
  state.at += BLANKS.exec(state.text)?.[0].length ?? 0;
}

/** Returns the end of the run of words at an offset: the next operator, bracket or quote that is not escaped. */
export function endOfRun(state: ParserState, start: number): number {
  RUN.lastIndex = start;
  return start + (RUN.exec(state.text)?.[0].length ?? 0);
}

const BLANKS = /\s*/y;
const RUN = /(?:\\.|[^|,&()"\\]|\\$)*/sy;
