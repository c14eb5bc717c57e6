/** The result of reading a clock time. */

import type { Reading } from '../line/line.ts';

/** A clock time. All times are minutes since midnight, up to 1440 for the midnight at which a day ends. */
export type Clock = Reading & {
  /** The time as written. */
  minutes: number;
  /** The time that is assumed without am, pm or a part of the day. */
  fallback: number;
  /** True if am, pm, a part of the day or a 24-hour time was written. */
  settled: boolean;
  /** True if further times were written after it: `kl 8 og 20`. */
  hasOthers?: boolean;
  /** Length of a range in minutes. */
  length?: number;
};
