import { timeOf } from '#domain/day/zone.ts';
import { calendarColor, EventButton, type EventPart } from '../../../connect/external-calendars/index.ts';
import { barAttributes } from '../entries/bar-attributes.ts';
import { BarText } from '../entries/bar-text.tsx';
import entryStyles from '../entries/entry.module.css';
import type { BarPart } from '../layout/week-lines.ts';
import styles from './event.module.css';

type EventChipProps = {
  part: EventPart;
  /** Whether it can be reached with the Tab key. */
  isTabStop: boolean;
  /** In the month view and among all-day tasks: the line, and the part of the bar of an event of several days. */
  line?: number;
  bar?: BarPart | undefined;
};

/** An event on one line: in the month view, and among all-day tasks. */
export function EventChip({ part, isTabStop, line, bar }: EventChipProps) {
  const { event, hours, isFirst, isLast } = part;
  const text = (
    <>
      <span className={entryStyles.name}>{event.summary}</span>
      {hours && isFirst && (
        <span className={entryStyles.tail} data-tail>
          <time className={entryStyles.time}>{timeOf(hours.from)}</time>
        </span>
      )}
    </>
  );
  return (
    <li
      data-continued={!isFirst}
      data-continues={!isLast}
      {...barAttributes({ line, bar }, calendarColor(event.colour, styles.chip))}
      data-event={event.id}
    >
      <EventButton event={event} className={styles.button} isTabStop={isTabStop}>
        {bar ? <BarText bar={bar}>{text}</BarText> : text}
      </EventButton>
    </li>
  );
}
