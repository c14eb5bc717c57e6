/** Beginning, middle and end of months: `medio november`, `end of the month`, `sidst på måneden`, `mid-january`. */

import { addMonths, type Day, dayOf, daysInMonth, partsOf } from '#domain/day/calendar.ts';
import { type DateRead, readYear } from './date-reading.ts';
import { UNIT } from './lengths.ts';
import { MONTH_EDGES } from './lexicon.ts';
import { endsWord, gluedAt, type Line, senseAt, tokenAt } from './line.ts';
import { readPhrase } from './phrases.ts';

/** Reads the 1st, 15th or last day of a month: the next one, unless a year is given. */
export function readMonthEdge(line: Line, index: number): DateRead | undefined {
  const edge = readPhrase(line, index, MONTH_EDGES) ?? readHyphened(line, index);
  if (edge === undefined) return undefined;
  const day = Number(edge.value);
  const start = senseAt(line, edge.next).the ? edge.next + 1 : edge.next;
  const { sense } = tokenAt(line, start);
  if (!endsWord(line, start + 1)) return undefined;
  if (sense.theMonth || (sense.unit === UNIT.month && sense.en)) {
    return { day: comingEdge(line.floor, partsOf(line.floor).month, day, 1), next: start + 1 };
  }
  if (!sense.month) return undefined;
  const year = readYear(line, start + 1);
  if (year === undefined) return { day: comingEdge(line.floor, sense.month, day, 12), next: start + 1 };
  return { day: edgeOf(year.value, sense.month, day), next: year.next };
}

/** `mid-november`. */
function readHyphened(line: Line, index: number): { value: string; next: number } | undefined {
  if (tokenAt(line, index).word !== 'mid' || gluedAt(line, index + 1).word !== '-') return undefined;
  return gluedAt(line, index + 2).sense.month ? { value: '15', next: index + 2 } : undefined;
}

/** Returns the day of that month, or of the month `step` months later if it has passed. */
function comingEdge(floor: Day, month: number, day: number, step: number): Day {
  const { year } = partsOf(floor);
  const edge = edgeOf(year, month, day);
  if (edge >= floor) return edge;
  const later = partsOf(addMonths(dayOf(year, month, 1), step));
  return edgeOf(later.year, later.month, day);
}

function edgeOf(year: number, month: number, day: number): Day {
  return dayOf(year, month, Math.min(day, daysInMonth(year, month)));
}
