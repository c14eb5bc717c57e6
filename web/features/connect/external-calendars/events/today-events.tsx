import { fullDay } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { ListSection } from '../../../../task-lists/sections/list-section.tsx';
import { EventRows } from './event-rows.tsx';
import { useEventParts } from './use-event-parts.ts';

/** The events of today with a heading. Renders nothing without events. */
export default function TodayEvents() {
  const { externalCalendars: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const parts = useEventParts({ from: today, to: today }).parts.get(today);
  if (!parts) return null;
  return (
    <ListSection title={messages.events}>
      <EventRows parts={parts} label={messages.eventsOn(fullDay(today, language))} />
    </ListSection>
  );
}
