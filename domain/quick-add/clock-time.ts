/** What a reader of clock times gives. */

import type { Reading } from './line.ts';

/** A clock time. All times are minutes since midnight, up to 1440 for the midnight at which a day ends. */
export type Clock = Reading & {
  /** As said. */
  minutes: number;
  /** What it means when nothing tells the half of the day. */
  fallback: number;
  /** True when the half of the day was said. */
  settled: boolean;
  /** Minutes from the beginning to the end of a range. */
  length?: number;
};
