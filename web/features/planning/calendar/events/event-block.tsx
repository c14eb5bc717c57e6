import { timeOf } from '#domain/day/zone.ts';
import { calendarColor, EventButton, type EventPart, endText } from '../../../connect/external-calendars/index.ts';
import { type BlockBox, boxStyle, SHORT_MIN } from '../entries/block-box.ts';
import styles from './event.module.css';

type EventBlockProps = { part: EventPart; box: BlockBox; isTabStop: boolean };

/** An event with a time in the hours view. Its height is its duration. */
export function EventBlock({ part, box, isTabStop }: EventBlockProps) {
  const { event, hours = { from: 0, to: 0 } } = part;
  const { className, style } = calendarColor(event.colour, styles.block);
  return (
    <li
      className={className}
      style={{ ...style, ...boxStyle(box) }}
      data-event={event.id}
      data-short={box.to - box.from <= SHORT_MIN}
    >
      <EventButton event={event} className={styles.button} isTabStop={isTabStop}>
        <span className={styles.name}>{event.summary}</span>
        <time className={styles.time}>
          {timeOf(hours.from)}
          <span className={styles.end}>{endText(part)}</span>
        </time>
      </EventButton>
    </li>
  );
}
