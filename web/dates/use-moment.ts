import type { Day } from '#domain/day/calendar.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { useUser } from '../api/use-user.ts';

/** Takes an instant to the day and the clock time (`HH:MM`) that it had in the account's zone. */
export function useMoment(): (instant: string) => { day: Day; time: string } {
  const { timezone } = useUser();
  return (instant) => {
    const { day, minutes } = localMoment(Date.parse(instant), timezone);
    return { day, time: timeOf(minutes) };
  };
}
