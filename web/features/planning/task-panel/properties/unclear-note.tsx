import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import { shortDay } from '../../../../dates/day-text.ts';
import { useClock } from '../../../../dates/use-clock.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { editTask } from '../../../../task-data/actions/edit-task.ts';
import { dueIn } from '../../../../task-data/due.ts';
import styles from './task-properties.module.css';

/** How an unclear part of a line was read, with a button that confirms it. */
export function UnclearNote({ task, text, canEdit }: { task: Task; text: string; canEdit: boolean }) {
  const { dates } = useMessages();
  const { taskPanel: messages } = useLazyMessages();
  const language = useLanguage();
  const cache = useQueryClient();
  const { zone, today } = useClock();
  const due = dueIn(task, zone);
  const day = due && shortDay(due.day, today, language);
  const meaning = day === undefined || due?.time === undefined ? day : dates.atInSentence(day, due.time);
  return (
    <p className={styles.unclear}>
      {messages.unclear(text, meaning)}
      {canEdit && (
        <button
          type="button"
          className={styles.confirm}
          onClick={() => void editTask(cache, task, { unclear_text: null }, messages.dateConfirmed(task.content))}
        >
          {messages.confirmDate}
        </button>
      )}
    </p>
  );
}
