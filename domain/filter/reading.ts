/** The state of the filter parser. */

import {
  FILTER_LIMITS,
  type FilterClock,
  type FilterIssue,
  type FilterIssueCode,
  type FilterSpan,
} from './parsed-filter.ts';

export type Reading = {
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
export function refuse(reading: Reading, start: number, end: number, code: FilterIssueCode, stop = false): undefined {
  if (!reading.stopped) reading.issues.push({ start, end, text: reading.text.slice(start, end), code });
  reading.stopped ||= stop;
}

/** Records an issue for the character or the run of words at the current position, and stops parsing. */
export function refuseAt(reading: Reading, code: FilterIssueCode): undefined {
  const start = reading.at;
  const isSign = '&|,()"!'.includes(reading.text[start] ?? ' ');
  const end = isSign ? start + 1 : endOfRun(reading, start);
  return refuse(reading, start, start + reading.text.slice(start, end).trimEnd().length, code, true);
}

/** Counts an operator, a bracket or a condition. Records an issue and returns false if there are too many. */
export function countToken(reading: Reading): boolean {
  reading.tokens += 1;
  if (reading.tokens > FILTER_LIMITS.tokens) refuse(reading, reading.at, reading.text.length, 'too_many', true);
  return !reading.stopped;
}

export function skipBlanks(reading: Reading): void {
  BLANKS.lastIndex = reading.at;
  reading.at += BLANKS.exec(reading.text)?.[0].length ?? 0;
}

/** Returns the end of the run of words at an offset: the next operator, bracket or quote that is not escaped. */
export function endOfRun(reading: Reading, start: number): number {
  RUN.lastIndex = start;
  return start + (RUN.exec(reading.text)?.[0].length ?? 0);
}

const BLANKS = /\s*/y;
const RUN = /(?:\\.|[^|,&()"\\]|\\$)*/sy;
