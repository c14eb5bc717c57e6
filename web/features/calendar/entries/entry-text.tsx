import Repeat from 'lucide-react/icons/repeat-2';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/messages.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { PriorityMark } from '../../../ui/icon/priority-mark.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import type { Entry } from '../layout/entries.ts';
import styles from './entry.module.css';

/** The text of an entry: time, priority and title. For screen readers also the project. */
export function EntryText({ entry: { task, due }, time = due.time }: { entry: Entry; time?: ReactNode }) {
  const { tasks: messages } = useMessages();
  const { projectOf, isMixed, today } = useArea();
  const project = isMixed ? projectOf(task.project_id) : undefined;
  return (
    <>
      {due.day !== '' && due.day < today && !task.completed && <VisuallyHidden>{messages.overdue}: </VisuallyHidden>}
      {time !== undefined && <time className={styles.time}>{time}</time>}
      <PriorityMark priority={task.priority} label={messages.priority(task.priority)} />
      <span className={styles.name}>{task.content}</span>
      {task.recurrence_rule !== undefined && (
        <>
          <Repeat />
          <VisuallyHidden>, {messages.repeatsPlain}</VisuallyHidden>
        </>
      )}
      {project && <VisuallyHidden>, {project.name}</VisuallyHidden>}
    </>
  );
}
