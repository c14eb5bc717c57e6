import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { keys } from '../api/keys.ts';
import { queries } from '../api/queries.ts';
import { useUser } from '../api/use-user.ts';
import { useNow } from './now.ts';

/** Returns the current day in the user's time zone. */
export function todayOf(cache: QueryClient): Day {
  return localDay(Date.now(), cache.getQueryData(queries.me().queryKey)?.timezone ?? 'UTC');
}

/** Returns the current day in the user's time zone. Renders the component again when the day changes. */
export function useToday(): Day {
  return localDay(useNow(), useUser().timezone);
}

/** Refetches Today and Upcoming when the day changes. */
export function useDaysRollOver(): void {
  const cache = useQueryClient();
  const today = useToday();
  useEffect(() => {
    const cached = cache.getQueryData(queries.today().queryKey);
    if (cached && cached.date !== today) {
      void cache.invalidateQueries({ queryKey: keys.today });
      void cache.invalidateQueries({ queryKey: keys.anyUpcoming });
    }
  }, [cache, today]);
}
