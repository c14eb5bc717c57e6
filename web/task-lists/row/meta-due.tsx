import Repeat from 'lucide-react/icons/repeat-2';
import type { Task } from '#contract/resources/task.ts';
import { dueText, fullDay } from '../../dates/day-text.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { dueIn } from '../../task-data/due.ts';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import { tip } from '../../ui/popover/tip.ts';
import { useArea } from '../list/area-context.ts';
import styles from './task-meta.module.css';
import type { Implied } from './task-meta.tsx';

/** The due date of a task. Only the time if the heading names the day. */
export function Due({ task, implied }: { task: Task; implied: Implied }) {
  const { dates, tasks: messages } = useMessages();
  const language = useLanguage();
  const { today, zone } = useArea();
  const due = dueIn(task, zone);
  if (!due || (due.day === implied && due.time === undefined)) return null;
  const isOverdue = due.day < today && !task.completed;
  const text = due.day === implied ? due.time : dueText(due, today, { messages: dates, language });
  return (
    <time
      className={styles.item}
      dateTime={due.time === undefined ? due.day : `${due.day}T${due.time}`}
      data-overdue={isOverdue}
      {...tip(fullDay(due.day, language))}
    >
      {isOverdue && <VisuallyHidden>{messages.overdue}: </VisuallyHidden>}
      {text}
    </time>
  );
}

/** The icon of a repeating task. If no due date is shown before it, also the rule as text. */
export function Recurrence({ task, isAlone }: { task: Task; isAlone: boolean }) {
  const { tasks: messages } = useMessages();
  const { recurrence_rule: rule, recurrence_text: text } = task;
  if (rule === undefined) return null;
  if (isAlone && text !== undefined) {
    return (
      <span className={styles.item}>
        <Repeat />
        {text}
      </span>
    );
  }
  const label = text === undefined ? messages.repeatsPlain : messages.repeats(text);
  return (
    <span role="img" className={styles.item} aria-label={label} {...tip(label)}>
      <Repeat />
    </span>
  );
}
