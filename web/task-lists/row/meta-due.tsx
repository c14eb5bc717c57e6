import Repeat from 'lucide-react/icons/repeat-2';
import type { Task } from '#contract/resources/task.ts';
import { fullDay } from '../../dates/day-text.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { dueIn, dueTone } from '../../task-data/due.ts';
import { tip } from '../../ui/popover/tip.ts';
import { useArea } from '../list/area-context.ts';
import { DueLabel } from './due-label.tsx';
import styles from './task-meta.module.css';
import type { ImpliedValue } from './task-meta.tsx';

/** The due date of a task. Only the time if the heading names the day. */
export function Due({ task, implied }: { task: Task; implied: ImpliedValue }) {
  const language = useLanguage();
  const area = useArea();
  const due = dueIn(task, area.zone);
  const isDayImplied = due?.day === implied;
  if (!due || (isDayImplied && due.time === undefined)) return null;
  const tone = dueTone(task, due, area);
  return (
    <time
      className={styles.item}
      dateTime={due.time === undefined ? due.day : `${due.day}T${due.time}`}
      data-due={isDayImplied && tone === 'today' ? undefined : tone}
      {...tip(fullDay(due.day, language))}
    >
      <DueLabel task={task} due={due} clock={area} isDayImplied={isDayImplied} />
    </time>
  );
}

/** The icon of a repeating task. If no due date is shown before it, also the rule as text. */
export function Recurrence({ task, isAlone }: { task: Task; isAlone: boolean }) {
  const { tasks: messages } = useMessages();
  const { recurrence_rule: rule, recurrence_text: description } = task;
  if (rule === undefined) return null;
  const text = description === undefined ? undefined : messages.rule(description);
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
