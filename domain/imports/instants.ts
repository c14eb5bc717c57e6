/** Instants in the forms of the imported products. */

import { localMoment, timeOf } from '#domain/day/zone.ts';
import type { PlannedDue } from '#domain/project-plan/project-plan.ts';
import { readInstant } from './read-due.ts';

/**
 * Reads an instant with an offset, also in the form `+0100`. Returns milliseconds since the epoch. Returns undefined for other texts, and
 * for the year 1, which means "no time" in JSON written by Go programs.
 */
export function instantIn(text: string | undefined): number | undefined {
  if (text === undefined || text.startsWith('0001-')) return undefined;
  return readInstant(text.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}

/** Returns the local date and time of an instant. */
export function dueAt(instant: number, zone: string): PlannedDue {
  const { day, minutes } = localMoment(instant, zone);
  return { date: day, time: timeOf(minutes), zone };
}

/** Returns the local date of an instant. */
export function dueOn(instant: number, zone: string): PlannedDue {
  return { date: localMoment(instant, zone).day };
}
