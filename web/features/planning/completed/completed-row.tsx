import { useQuery, useQueryClient } from '@tanstack/react-query';
import Repeat from 'lucide-react/icons/repeat';
import type { MouseEvent } from 'react';
import type { CompletedTask } from '#contract/resources/completion.ts';
import { queries } from '../../../api/queries.ts';
import { shortDay } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useMoment } from '../../../dates/use-moment.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { reopenTask } from '../../../task-data/actions/complete-task.ts';
import { useCanEdit } from '../../../task-data/use-can-edit.ts';
import { ProjectMark } from '../../../ui/icon/project-mark.tsx';
import { TaskCheckbox } from '../../../ui/icon/task-checkbox.tsx';
import styles from './completed-row.module.css';

/** A completion. Its check box reopens the task if it is the latest completion of the task. */
export function CompletedRow({ task, isLatest }: { task: CompletedTask; isLatest: boolean }) {
  const cache = useQueryClient();
  const canEdit = useCanEdit(task);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openTask(task.id);
  };
  return (
    <li className={styles.row}>
      <span className={styles.checkbox}>
        <TaskCheckbox
          checked
          priority={task.priority}
          label={task.content}
          disabled={!canEdit || !isLatest}
          onChange={() => void reopenTask(cache, withoutCompletion(task))}
        />
      </span>
      <div className={styles.body}>
        <a href={paths.task(task.id)} className={styles.title} onClick={open}>
          {task.content}
        </a>
        <Details task={task} />
      </div>
      <ProjectName id={task.project_id} />
    </li>
  );
}

function Details({ task }: { task: CompletedTask }) {
  const { repeat: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { day, time } = useMoment()(task.done_at);
  const { data: me } = useQuery(queries.me());
  const { data: people = [] } = useQuery(queries.people());
  const other = task.done_by === me?.id ? undefined : people.find(({ id }) => id === task.done_by);
  const due = task.occurrence_due;
  const parts = [
    time,
    other && messages.by(other.name),
    due !== undefined && due !== day && messages.dueOn(shortDay(due, today, language)),
  ].filter((part) => typeof part === 'string');
  return (
    <span className={styles.details}>
      {parts.join(' · ')}
      {task.occurrence_id !== undefined && <Repeat role="img" aria-label={messages.occurrence} />}
    </span>
  );
}

function ProjectName({ id }: { id: string }) {
  const { data: projects } = useQuery(queries.projects());
  const project = projects?.find((one) => one.id === id);
  if (!project) return null;
  return (
    <span className={styles.project}>
      <span>{project.name}</span>
      <ProjectMark project={project} />
    </span>
  );
}

/** Returns the task without the properties of the completion. */
function withoutCompletion({
  done_at: _at,
  done_by: _by,
  occurrence_id: _id,
  occurrence_due: _due,
  ...task
}: CompletedTask) {
  const { occurrence_time: _time, ...plain } = task;
  return plain;
}
