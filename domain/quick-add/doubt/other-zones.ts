/** Names of time zones after a time: `9am EST`. The time of a task is in the user's own zone. */

import { offsetAt } from '#domain/day/zone.ts';
import { type Line, senseAt, tokenAt } from '../line/line.ts';

/**
 * Returns whether the word at the index names a zone whose standard time is not that of the user's zone: `EST`, `eastern`, `their time`, `lokal
 * tid`.
 */
export function isOtherZone(line: Line, index: number): boolean {
  const { start, end, word } = tokenAt(line, index);
  const isPlace = PLACES.has(word) || senseAt(line, index).possessive !== undefined;
  if (AMERICAN.has(word) || (isPlace && senseAt(line, index + 1).timeLater !== undefined)) return true;
  const hours = ZONES[line.text.slice(start, end)];
  return hours !== undefined && hours * HOUR !== standardOffset(line);
}

/** The offset in winter, because people also write `CET` in summer. */
function standardOffset({ now, zone }: Line): number {
  return Math.min(...[0, 1, 2, 3].map((quarter) => offsetAt(now + quarter * QUARTER, zone)));
}

const HOUR = 3_600_000;
const QUARTER = 91 * 24 * HOUR;

const AMERICAN: ReadonlySet<string> = new Set(['eastern', 'pacific']);
/** Words before `time` and `tid`. */
const PLACES: ReadonlySet<string> = new Set(
  'local central uk us ny nyc boston london engelsk amerikansk lokal'.split(' '),
);

/** Hours from UTC in winter. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, BST: 0, WET: 0, CET: 1, CEST: 1, EET: 2, EEST: 2, IST: 5.5, JST: 9, AEST: 10, AEDT: 10 },
  ...{ EST: -5, EDT: -5, ET: -5, CST: -6, CDT: -6, CT: -6, MST: -7, MDT: -7, MT: -7, PST: -8, PDT: -8, PT: -8 },
};
