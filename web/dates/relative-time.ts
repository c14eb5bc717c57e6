import type { Language } from '../platform/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns the distance of two instants as text, such as `3 minutes ago` or `in 2 hours`, in milliseconds since the epoch. Returns undefined for
 * less than a minute.
 */
export function relativeTime(instant: number, now: number, language: Language): string | undefined {
  const distance = instant - now;
  const unit = unitOf(Math.abs(distance));
  if (unit === undefined) return undefined;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return format.format(Math.trunc(distance / unit.length), unit.name);
}

function unitOf(distance: number): { name: 'minute' | 'hour' | 'day'; length: number } | undefined {
  if (distance < MINUTE) return undefined;
  if (distance < HOUR) return { name: 'minute', length: MINUTE };
  return distance < DAY ? { name: 'hour', length: HOUR } : { name: 'day', length: DAY };
}
