import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { useUser } from '../api/use-user.ts';
import { useNow } from './now.ts';

/** The current day and the time zone of the user, and the start of the current minute in milliseconds since the epoch. */
export type Clock = { today: Day; zone: string; now: number };

/** Returns the current moment of the user. Renders the component again each minute. */
export function useClock(): Clock {
  const { timezone: zone } = useUser();
  const now = useNow();
  return { today: localDay(now, zone), zone, now };
}
