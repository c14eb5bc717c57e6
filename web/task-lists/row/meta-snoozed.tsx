import { useQueryClient } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import type { Task } from '#contract/resources/task.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { dayInSentence } from '../../dates/day-text.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { isSnoozed } from '../../task-data/order/compare.ts';
import { useArea } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import styles from './task-meta.module.css';

/** The end of the snooze of a task, and a button that ends it now. */
export default function Snoozed({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const cache = useQueryClient();
  const { tasks: messages, dates } = useMessages();
  const language = useLanguage();
  const { today, zone, now, canEdit } = useArea();
  if (task.snoozed_until === undefined || !isSnoozed(task, now)) return null;
  const wakes = localMoment(Date.parse(task.snoozed_until), zone);
  const when = dates.atInSentence(
    dayInSentence(wakes.day, today, { messages: dates, language }),
    timeOf(wakes.minutes),
  );
  return (
    <span className={styles.item}>
      <AlarmClock />
      {messages.snoozedUntil(when)}
      {canEdit(task) && (
        <button
          type="button"
          className={styles.wake}
          tabIndex={tabIndex}
          onClick={() =>
            void loadRowActions().then((actions) =>
              actions.snoozeTask(cache, task, undefined, messages.unsnoozed(task.content)),
            )
          }
        >
          {messages.unsnooze}
        </button>
      )}
    </span>
  );
}
