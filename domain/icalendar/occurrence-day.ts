import type { Day } from '#domain/day/calendar.ts';
import type { Component } from './read-components.ts';
import { readMoment, writtenDay, type ZoneOf } from './read-time-values.ts';
import { instantOfMoment, momentAt, taskMoment } from './task-moment.ts';

/**
 * Returns the day of the occurrence that a component changes: in `seriesZone`, or the written day for a series of days. Times without a zone
 * are in `zone`. Undefined without a readable RECURRENCE-ID.
 */
export function occurrenceDay(
  { properties }: Component,
  { zoneOf, zone, seriesZone }: { zoneOf: ZoneOf; zone: string; seriesZone: string | null },
): Day | undefined {
  const property = properties.find(({ name }) => name === 'RECURRENCE-ID');
  const moment = property && readMoment(property, zoneOf);
  if (moment?.time === undefined) return moment?.date;
  if (seriesZone === null) return writtenDay(moment);
  return momentAt(instantOfMoment(taskMoment(moment, zone)), seriesZone).date;
}
