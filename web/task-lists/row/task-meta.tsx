import { useQuery } from '@tanstack/react-query';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import MessageSquare from 'lucide-react/icons/message-square';
import Paperclip from 'lucide-react/icons/paperclip';
import { Suspense } from 'react';
import type { Person } from '#contract/resources/person.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { queries } from '../../api/queries.ts';
import { useMessages } from '../../platform/messages.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { Dot } from '../../ui/icon/dot.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import { useArea } from '../list/area-context.ts';
import { Snoozed } from './lazy.ts';
import { Assignee } from './meta-assignee.tsx';
import { Due, Recurrence } from './meta-due.tsx';
import { Subtasks } from './meta-subtasks.tsx';
import styles from './task-meta.module.css';

/** The value that the heading of a list names: a day, or the id of a person. Rows do not repeat it. */
export type ImpliedValue = Day | Person['id'] | undefined;

/** Keeps the height of the line while its code is loading. */
const NO_BREAK_SPACE = '\u00a0';

/** The second line of a row. Renders nothing if it would be empty. */
export function TaskMeta({ row, implied, tabIndex }: { row: Row; implied: ImpliedValue; tabIndex: number }) {
  const { task } = row;
  const { impliedLabel } = useArea();
  const assignee = otherAssignee(task, implied);
  if (!hasMeta(row, implied, impliedLabel)) return null;
  return (
    <div className={styles.meta}>
      {task.parent_id !== undefined && row.depth === 0 && <Parent id={task.parent_id} />}
      <Due task={task} implied={implied} />
      <Recurrence task={task} isAlone={!showsDue(task, implied)} />
      {task.snoozed_until !== undefined && (
        <Suspense fallback={<span className={styles.item}>{NO_BREAK_SPACE}</span>}>
          <Snoozed task={task} tabIndex={tabIndex} />
        </Suspense>
      )}
      <Subtasks row={row} tabIndex={tabIndex} />
      <Counts task={task} />
      <Labels names={otherLabels(task, impliedLabel)} />
      {assignee !== undefined && <Assignee id={assignee} />}
    </div>
  );
}

/** Returns true if the row has a second line. */
export function hasMeta({ task, depth }: Row, implied: ImpliedValue, impliedLabel: string | undefined): boolean {
  const counts = [task.subtask_count, task.comment_count, task.attachment_count];
  return (
    showsDue(task, implied) ||
    (task.parent_id !== undefined && depth === 0) ||
    task.recurrence_rule !== undefined ||
    task.snoozed_until !== undefined ||
    otherAssignee(task, implied) !== undefined ||
    otherLabels(task, impliedLabel).length > 0 ||
    counts.some((count) => count !== undefined && count > 0)
  );
}

function otherLabels({ labels }: Task, impliedLabel: string | undefined): string[] {
  return labels.filter((name) => name !== impliedLabel);
}

/** Returns true if the due date has more information than the heading. */
function showsDue({ due_date: day, due_time: time }: Task, implied: ImpliedValue): boolean {
  return day !== undefined && (day !== implied || time !== undefined);
}

function otherAssignee({ assignee_id: id }: Task, implied: ImpliedValue): string | undefined {
  return id === implied ? undefined : id;
}

function Parent({ id }: { id: string }) {
  const { tasks: messages } = useMessages();
  const { data: parent } = useQuery(queries.task(id));
  if (!parent) return null;
  return (
    <span className={styles.item}>
      <CornerDownRight />
      <VisuallyHidden>{messages.under('')}</VisuallyHidden>
      <span className={styles.parent}>{parent.content}</span>
    </span>
  );
}

function Counts({ task }: { task: Task }) {
  const { tasks: messages } = useMessages();
  const { comment_count: comments = 0, attachment_count: files = 0 } = task;
  return (
    <>
      {comments > 0 && (
        <span className={styles.item}>
          <MessageSquare />
          <span aria-hidden="true">{comments}</span>
          <VisuallyHidden>{messages.comments(comments)}</VisuallyHidden>
        </span>
      )}
      {files > 0 && (
        <span className={styles.item}>
          <Paperclip />
          <span aria-hidden="true">{files}</span>
          <VisuallyHidden>{messages.files(files)}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function Labels({ names }: { names: readonly string[] }) {
  const { colorOf } = useArea();
  return names.map((name) => (
    <span key={name} className={styles.item}>
      <Dot color={colorOf(name)} />
      {name}
    </span>
  ));
}
