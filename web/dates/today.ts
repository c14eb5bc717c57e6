import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { keys } from '../api/keys.ts';
import { queries } from '../api/queries.ts';
import { useUser } from '../api/use-user.ts';
import { useNow } from './now.ts';

/** The present day in the account's zone. */
export function todayOf(cache: QueryClient): Day {
  return localDay(Date.now(), cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC');
}

/** The same in a component, which is rendered anew when the day is over. */
export function useToday(): Day {
  return localDay(useNow(), useUser().timezone);
}

/** Reads the views by date anew whenever a day begins. */
export function useDaysRollOver(): void {
  const cache = useQueryClient();
  const today = useToday();
  useEffect(() => {
    const held = cache.getQueryData(queries.today().queryKey);
    if (held && held.date !== today) {
      void cache.invalidateQueries({ queryKey: keys.today });
      void cache.invalidateQueries({ queryKey: keys.anyUpcoming });
    }
  }, [cache, today]);
}
