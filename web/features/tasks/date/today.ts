import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localDay } from '#domain/day/zone.ts';
import { keys } from '../../../api/keys.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../shell/user.ts';

/** Timers stop while a machine sleeps, so the clock is looked at this often at least. */
const LONGEST_WAIT_MS = 600_000;

/** The present day in the account's zone. */
export function todayOf(cache: QueryClient): Day {
  return localDay(Date.now(), cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC');
}

/** The same in a component, which is rendered anew when the day is over. */
export function useToday(): Day {
  const { timezone } = useUser();
  const [today, setToday] = useState(() => localDay(Date.now(), timezone));
  useEffect(() => watchDay(timezone, setToday), [timezone]);
  return today;
}

/** Reads the views by date anew whenever a day begins. */
export function useDaysRollOver(): void {
  const cache = useQueryClient();
  const today = useToday();
  useEffect(() => {
    const held = cache.getQueryData(queries.today().queryKey);
    if (held && held.date !== today) {
      void cache.invalidateQueries({ queryKey: keys.today });
      void cache.invalidateQueries({ queryKey: keys.upcomings });
    }
  }, [cache, today]);
}

/** Tells the local day now and whenever it has changed, until the returned function is called. */
function watchDay(zone: string, tell: (day: Day) => void): () => void {
  let timer = 0;
  const look = () => {
    const now = Date.now();
    const day = localDay(now, zone);
    tell(day);
    window.clearTimeout(timer);
    timer = window.setTimeout(look, Math.min(LONGEST_WAIT_MS, instantOf(addDays(day, 1), 0, zone) - now + 50));
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
