import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Task } from '#contract/resources/task.ts';
import { useClock } from '../../../../dates/use-clock.ts';
import { openTask } from '../../../../navigation/current-view.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useMessages } from '../../../../platform/messages.ts';
import { completeTask, reopenTask } from '../../../../task-data/actions/complete-task.ts';
import { moveTaskUpDown } from '../../../../task-data/actions/move-task-up-down.ts';
import { renameTask } from '../../../../task-data/actions/task-fields.ts';
import { dueIn, dueTone } from '../../../../task-data/due.ts';
import { keepFocus } from '../../../../task-lists/list/row-focus.ts';
import { DueLabel } from '../../../../task-lists/row/due-label.tsx';
import { type TitleEdit, TitleEditor } from '../../../../task-lists/row/title-editor.tsx';
import { TaskCheckbox } from '../../../../ui/icon/task-checkbox.tsx';
import styles from './subtasks.module.css';
import { SubtaskMenu } from './subtasks-menu.tsx';

/** A sub-task. It can be completed, opened, renamed, moved and nested. */
export function SubtaskRow({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const cache = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const refocus = () => keepFocus(() => subtaskElement(task.id), focusSubtask);
  const stopEditing = ({ byKey, ...edit }: TitleEdit) => {
    if (byKey) {
      flushSync(() => setEditing(false));
      refocus();
    } else setEditing(false);
    void renameTask(cache, task, edit);
  };
  const move = (by: -1 | 1) => {
    void moveTaskUpDown(cache, task, by);
    refocus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canEdit) return;
    if (event.key === 'F2' || (event.key === 'Enter' && event.shiftKey)) setEditing(true);
    else if (event.altKey && event.key === 'ArrowUp') move(-1);
    else if (event.altKey && event.key === 'ArrowDown') move(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openTask(task.id);
  };
  return (
    <div className={styles.row} data-completed={task.completed}>
      <span className={styles.checkbox}>
        <TaskCheckbox
          checked={task.completed}
          priority={task.priority}
          label={task.content}
          disabled={!canEdit}
          onChange={(completed) => void (completed ? completeTask(cache, task) : reopenTask(cache, task))}
        />
      </span>
      {isEditing ? (
        <TitleEditor task={task} onDone={stopEditing} />
      ) : (
        <a href={paths.task(task.id)} className={styles.title} onClick={open} onKeyDown={onKeyDown}>
          {task.content}
        </a>
      )}
      <Count task={task} />
      <Due task={task} />
      {canEdit && !isEditing && <SubtaskMenu task={task} onEdit={() => setEditing(true)} />}
    </div>
  );
}

/** Looks the element up again, because a move replaces it. */
function subtaskElement(id: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-subtask="${id}"]`) ?? undefined;
}

function focusSubtask(subtask: HTMLElement | undefined): void {
  subtask?.querySelector('a')?.focus();
}

function Count({ task: { subtask_count: all = 0, subtask_done: done = 0 } }: { task: Task }) {
  const { tasks: messages } = useMessages();
  if (all === 0) return null;
  return (
    <span className={styles.due} role="img" aria-label={messages.subtasks(done, all)}>
      {done}/{all}
    </span>
  );
}

function Due({ task }: { task: Task }) {
  const clock = useClock();
  const due = dueIn(task, clock.zone);
  if (!due) return null;
  return (
    <span className={styles.due} data-due={dueTone(task, due, clock)}>
      <DueLabel task={task} due={due} clock={clock} />
    </span>
  );
}
