import { type ReactNode, useId } from 'react';
import { type Day, daysBetween } from '#domain/day/calendar.ts';
import { dayText, shortDay } from '../../dates/day-text.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { ListHeading } from './list-heading.tsx';
import styles from './past-day.module.css';

/** The list of a past day. Today and yesterday are shown by name and date. The children are list items. */
export function PastDay({ day, children }: { day: Day; children: ReactNode }) {
  const id = useId();
  const { dates } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const date = shortDay(day, today, language);
  const name = dayText(day, today, { messages: dates, language });
  const isNear = daysBetween(day, today) <= 1;
  return (
    <section className={styles.day} aria-labelledby={id}>
      <ListHeading id={id} title={isNear ? name : date} detail={isNear ? date : undefined} />
      <ul>{children}</ul>
    </section>
  );
}
