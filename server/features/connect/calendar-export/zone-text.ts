import { setImmediate as nextTurn } from 'node:timers/promises';
import { timeZoneComponent } from '#domain/icalendar/time-zone.ts';

/** The years before and after the current one for which irregular changes of the clock are listed. */
const YEARS = { before: 5, after: 10 };

/** Texts of the current year, by zone. The runtime has about 600 names of zones. */
const texts = new Map<string, { year: number; text: string }>();

/** Returns the VTIMEZONE of a zone around the current year. Computing one takes about 5 ms, so other work runs in between. */
export async function zoneText(zone: string, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear();
  const cached = texts.get(zone);
  if (cached?.year === year) return cached.text;
  await nextTurn();
  const text = timeZoneComponent(zone, { first: year - YEARS.before, last: year + YEARS.after });
  texts.set(zone, { year, text });
  return text;
}
