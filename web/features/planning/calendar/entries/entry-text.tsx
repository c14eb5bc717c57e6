import Repeat from 'lucide-react/icons/repeat-2';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../platform/messages.ts';
import { isOverdue } from '../../../../task-data/due.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { PriorityMark } from '../../../../ui/icon/priority-mark.tsx';
import { VisuallyHidden } from '../../../../ui/message/visually-hidden.tsx';
import type { Entry } from '../layout/entries.ts';
import styles from './entry.module.css';

/** The text of an entry: priority, title, a mark if it repeats, and time. For screen readers also the project. */
export function EntryText({ entry: { task, due }, time = due.time }: { entry: Entry; time?: ReactNode }) {
  const { tasks: messages } = useMessages();
  const area = useArea();
  const project = area.showsProject ? area.projectOf(task.project_id) : undefined;
  return (
    <>
      {due.day !== '' && isOverdue(task, due, area) && <VisuallyHidden>{messages.overdue}: </VisuallyHidden>}
      <PriorityMark priority={task.priority} label={messages.priority(task.priority)} />
      <span className={styles.name}>{task.content}</span>
      <span className={styles.tail} data-tail>
        {task.recurrence_rule !== undefined && (
          <>
            <Repeat />
            <VisuallyHidden>, {messages.repeatsPlain}</VisuallyHidden>
          </>
        )}
        {time !== undefined && <time className={styles.time}>{time}</time>}
      </span>
      {project && <VisuallyHidden>, {project.name}</VisuallyHidden>}
    </>
  );
}
