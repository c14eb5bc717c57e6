import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '#domain/day/calendar.ts';
import { useUser } from '../../../../api/use-user.ts';
import { calendarQueries } from '../calendar-queries.ts';
import { type EventPart, eventParts } from './event-parts.ts';

export type EventsOfRange = {
  /** The events of each day. Empty until they are loaded. */
  parts: ReadonlyMap<Day, EventPart[]>;
  /** The days for which the service has events. Undefined until they are loaded. */
  held: { from: Day; to: Day } | undefined;
};

/** Returns the events of a range of days, both ends included. They are requested after the first view is shown. */
export function useEventParts({ from, to }: { from: Day; to: Day }): EventsOfRange {
  const { timezone } = useUser();
  const { data } = useQuery({ ...calendarQueries.events(from, to), placeholderData: keepPreviousData });
  const parts = useMemo(() => eventParts(data?.events ?? [], { from, to }, timezone), [data, from, to, timezone]);
  return { parts, held: data && { from: data.from, to: data.to } };
}
