import { timeOf } from '#domain/day/zone.ts';
import { useNow } from '../../../../dates/now.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { CalendarDot } from '../calendar-dot.tsx';
import { EventButton } from './event-button.tsx';
import type { EventPart } from './event-parts.ts';
import styles from './event-rows.module.css';
import { endText } from './event-time-text.ts';

/** The events of a day as a list. Those that have ended are dimmed. `label` is its accessible name. */
export function EventRows({ parts, label }: { parts: readonly EventPart[]; label: string }) {
  const now = useNow();
  return (
    <ul className={styles.events} aria-label={label}>
      {parts.map((part) => (
        <li key={part.event.id} className={styles.event} data-past={hasEnded(part, now)}>
          <EventRow part={part} />
        </li>
      ))}
    </ul>
  );
}

function EventRow({ part }: { part: EventPart }) {
  const { event, hours } = part;
  const { externalCalendars: messages } = useLazyMessages();
  return (
    <EventButton event={event} className={styles.button} isTabStop>
      <span className={styles.mark}>
        <CalendarDot colour={event.colour} />
      </span>
      <span className={styles.time}>{hours ? <time>{timeOf(hours.from) + endText(part)}</time> : messages.allDay}</span>
      <span className={styles.name}>{event.summary}</span>
      {event.location !== '' && <span className={styles.location}>{event.location}</span>}
    </EventButton>
  );
}

function hasEnded({ event }: EventPart, now: number): boolean {
  return !event.all_day && Date.parse(event.ends_at) <= now;
}
