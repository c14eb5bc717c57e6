/** An expression while it is being read: where the reader stands, and what every part of it asks. */

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
  /** What has been read ends here, in UTF-16 units. */
  at: number;
  depth: number;
  /** How many of these levels are brackets behind words. */
  wordDepth: number;
  tokens: number;
  /** True when nothing more can be made out behind what could not be read. */
  stopped: boolean;
  issues: FilterIssue[];
  terms: FilterSpan[];
};

/** Notes what cannot be read; `stop` when the rest would be guessing. */
export function refuse(reading: Reading, start: number, end: number, code: FilterIssueCode, stop = false): undefined {
  if (!reading.stopped) reading.issues.push({ start, end, text: reading.text.slice(start, end), code });
  reading.stopped ||= stop;
}

/** Notes that what stands here cannot be read, nor anything behind it: one sign, or one run of words. */
export function refuseAt(reading: Reading, code: FilterIssueCode): undefined {
  const start = reading.at;
  const isSign = '&|,()"!'.includes(reading.text[start] ?? ' ');
  const end = isSign ? start + 1 : endOfRun(reading, start);
  return refuse(reading, start, start + reading.text.slice(start, end).trimEnd().length, code, true);
}

/** Counts an operator, a bracket or a condition; false, and noted, for one too many. */
export function countToken(reading: Reading): boolean {
  reading.tokens += 1;
  if (reading.tokens > FILTER_LIMITS.tokens) refuse(reading, reading.at, reading.text.length, 'too_many', true);
  return !reading.stopped;
}

export function skipBlanks(reading: Reading): void {
  BLANKS.lastIndex = reading.at;
  reading.at += BLANKS.exec(reading.text)?.[0].length ?? 0;
}

/** The end of the words that begin at an index: before an operator, a bracket or a quote that no backslash protects. */
export function endOfRun(reading: Reading, start: number): number {
  RUN.lastIndex = start;
  return start + (RUN.exec(reading.text)?.[0].length ?? 0);
}

const BLANKS = /\s*/y;
const RUN = /(?:\\.|[^|,&()"\\]|\\$)*/sy;
