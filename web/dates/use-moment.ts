import type { Day } from '#domain/day/calendar.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { useUser } from '../api/use-user.ts';

/** Returns a function that converts a UTC instant to the day and the time (`HH:MM`) in the user's time zone. */
export function useMoment(): (instant: string) => { day: Day; time: string } {
  const { timezone } = useUser();
  return (instant) => {
    const { day, minutes } = localMoment(Date.parse(instant), timezone);
    return { day, time: timeOf(minutes) };
  };
}
