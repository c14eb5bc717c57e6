import type { Day } from '#domain/day/calendar.ts';
import { fullDay } from '../../../../dates/day-text.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { EventRows } from './event-rows.tsx';
import { useEventParts } from './use-event-parts.ts';

export type DayEventsProps = {
  day: Day;
  /** The days that are requested together. By default only this day. */
  range?: { from: Day; to: Day };
};

/** The events of a day in a list of tasks. Renders nothing without events. */
export default function DayEvents({ day, range = { from: day, to: day } }: DayEventsProps) {
  const { externalCalendars: messages } = useLazyMessages();
  const language = useLanguage();
  const parts = useEventParts(range).parts.get(day);
  return parts && <EventRows parts={parts} label={messages.eventsOn(fullDay(day, language))} />;
}
