import type { CSSProperties } from 'react';
import styles from './calendar-color.module.css';

/**
 * Returns the attributes that set `--record-color` of an element to the colour of a calendar (`#rrggbb`), adapted to the theme. `className` has
 * further classes of the element.
 */
export function calendarColor(colour: string, className?: string): { className: string; style: CSSProperties } {
  return {
    className: [styles.calendar, className].filter(Boolean).join(' '),
    style: { '--calendar-color': colour } as CSSProperties,
  };
}
