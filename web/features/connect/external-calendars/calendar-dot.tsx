import styles from './calendar-color.module.css';
import { calendarColor } from './calendar-color.ts';

/** The coloured dot of a calendar. Hidden from screen readers: the name must be next to it. */
export function CalendarDot({ colour }: { colour: string }) {
  return <span {...calendarColor(colour, styles.dot)} aria-hidden="true" />;
}
