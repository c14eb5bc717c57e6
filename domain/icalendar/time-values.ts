/** Values of the types DATE, DATE-TIME and DURATION (RFC 5545, sections 3.3.4 to 3.3.6). */

import type { Day } from '#domain/day/calendar.ts';

/** Returns a DATE, `20260310`. */
export function dateValue(day: Day): string {
  return day.replaceAll('-', '');
}

/** Returns a DATE-TIME in local time, `20260310T093000`, of a day and a time `HH:MM`. */
export function localValue(day: Day, time: string): string {
  return `${dateValue(day)}T${time.replace(':', '')}00`;
}

/** Returns a DATE-TIME in UTC, `20260310T083000Z`, of an instant in the form `2026-03-10T08:30:00.000Z`. Milliseconds are dropped. */
export function utcValue(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Returns a DURATION of whole minutes, such as `PT1H30M` or `P1D`; negative for a time before. */
export function durationValue(minutes: number): string {
  const all = Math.abs(minutes);
  const [days, hours, rest] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60];
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 || all === 0 ? `${rest}M` : ''}`;
  return `${minutes < 0 ? '-' : ''}P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}
