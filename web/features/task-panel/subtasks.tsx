import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { MouseEvent } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { paths } from '../../paths.ts';
import { openTask } from '../../shell/places.ts';
import { useUser } from '../../shell/user.ts';
import { Tick } from '../../ui/tick.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLanguage, useWords } from '../../words.ts';
import { dueInWords } from '../date-field/day-words.ts';
import { EarlyQuickAdd } from '../quick-add/early-quick-add.tsx';
import { completeTask, reopenTask } from '../tasks/actions/complete-task.ts';
import { taskQueries } from '../tasks/cache/read-tasks.ts';
import { dueIn } from '../tasks/date/due.ts';
import { useToday } from '../tasks/date/today.ts';
import { byPlace } from '../tasks/order/compare.ts';
import { isTemporary, rowKey } from '../tasks/row/temporary.ts';
import styles from './subtasks.module.css';
import type { PropertyProps } from './task-properties.tsx';

/** The steps of the task: each can be ticked and opened, and a line adds more. */
export function Subtasks({ task, canEdit, parts }: PropertyProps) {
  const { taskPanel: words } = useWords();
  const { data: children = [] } = useQuery({ ...taskQueries.below(task.id), enabled: !isTemporary(task.id) });
  const done = children.filter((child) => child.completed).length;
  const isAdding = parts.open === 'subtask';
  if (!canEdit && children.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {words.subtasks}
        {children.length > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{words.subtasksDone(done, children.length)}</span>
            <VisuallyHidden>{words.subtasksSpoken(done, children.length)}</VisuallyHidden>
          </span>
        )}
      </h3>
      <ul>
        {children.toSorted(byPlace).map((child) => (
          <Subtask key={rowKey(child.id)} task={child} canEdit={canEdit} />
        ))}
      </ul>
      {isAdding && <EarlyQuickAdd parent={task} autoFocus onClose={parts.close} />}
      {canEdit && !isAdding && (
        <button type="button" className={styles.add} onClick={() => parts.toggle('subtask')}>
          <Plus />
          {words.addSubtask}
        </button>
      )}
    </section>
  );
}

function Subtask({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const cache = useQueryClient();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isTemporary(task.id)) openTask(task.id);
  };
  return (
    <li className={styles.row} data-completed={task.completed}>
      <span className={styles.tick}>
        <Tick
          checked={task.completed}
          priority={task.priority}
          label={task.content}
          disabled={!canEdit || isTemporary(task.id)}
          onChange={(completed) => void (completed ? completeTask(cache, task) : reopenTask(cache, task))}
        />
      </span>
      <a href={paths.task(task.id)} className={styles.title} onClick={open}>
        {task.content}
      </a>
      <Due task={task} />
    </li>
  );
}

function Due({ task }: { task: Task }) {
  const { dates } = useWords();
  const language = useLanguage();
  const { timezone } = useUser();
  const today = useToday();
  const due = dueIn(task, timezone);
  if (!due) return null;
  return (
    <span className={styles.due} data-overdue={due.day < today && !task.completed}>
      {dueInWords(due, today, { words: dates, language })}
    </span>
  );
}
