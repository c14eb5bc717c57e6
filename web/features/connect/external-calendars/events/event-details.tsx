import ExternalLink from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import type { CalendarEvent } from '#contract/resources/external-calendar.ts';
import { useUser } from '../../../../api/use-user.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages } from '../../../../platform/messages.ts';
import { Popover } from '../../../../ui/popover/popover.tsx';
import { CalendarDot } from '../calendar-dot.tsx';
import styles from './event-details.module.css';
import { eventTimeText } from './event-time-text.ts';

type EventDetailsProps = { event: CalendarEvent; anchor: HTMLElement; onClose: () => void };

/** The details of an event: title, time in the zone of the user, place, calendar, and a link to the calendar program. */
export function EventDetails({ event, anchor, onClose }: EventDetailsProps) {
  const { externalCalendars: messages } = useLazyMessages();
  const { timezone: zone } = useUser();
  const language = useLanguage();
  const today = useToday();
  const { days, hours } = eventTimeText(event, { zone, today, language });
  return (
    <Popover anchor={anchor} label={event.summary} placement="bottom-start" onClose={onClose}>
      <div className={styles.details}>
        <h2 className={styles.title}>{event.summary}</h2>
        <p className={styles.time}>
          <span>{days}</span>
          {event.all_day ? <span>{messages.allDay}</span> : hours !== undefined && <time>{hours}</time>}
        </p>
        {event.location !== '' && (
          <p className={styles.line}>
            <MapPin />
            <span>{event.location}</span>
          </p>
        )}
        <p className={styles.line}>
          <span className={styles.mark}>
            <CalendarDot colour={event.colour} />
          </span>
          <span>{event.calendar_name}</span>
        </p>
        {event.url !== '' && (
          <a className={styles.link} href={event.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink />
            {messages.open}
          </a>
        )}
      </div>
    </Popover>
  );
}
