import { timeOf } from '#domain/day/zone.ts';
import { calendarColor, EventButton, type EventPart } from '../../../connect/external-calendars/index.ts';
import entryStyles from '../entries/entry.module.css';
import styles from './event.module.css';

/** An event on one line: in the month view, and among all-day tasks. `isTabStop`: it can be reached with the Tab key. */
export function EventChip({ part, isTabStop }: { part: EventPart; isTabStop: boolean }) {
  const { event, hours, isFirst, isLast } = part;
  return (
    <li
      {...calendarColor(event.colour, styles.chip)}
      data-event={event.id}
      data-continued={!isFirst}
      data-continues={!isLast}
    >
      <EventButton event={event} className={styles.button} isTabStop={isTabStop}>
        <span className={entryStyles.name}>{event.summary}</span>
        {hours && isFirst && (
          <span className={entryStyles.tail}>
            <time className={entryStyles.time}>{timeOf(hours.from)}</time>
          </span>
        )}
      </EventButton>
    </li>
  );
}
