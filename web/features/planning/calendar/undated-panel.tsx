import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { setDates } from '../../../task-data/actions/set-dates.ts';
import { byPosition, snoozedLast } from '../../../task-data/order/compare.ts';
import { useElementDropZone } from '../../../task-lists/drag/use-element-drop-zone.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useCalendarProject } from './calendar-project.ts';
import { showUndated } from './calendar-state.ts';
import { EntryChip } from './entries/entry-chip.tsx';
import styles from './undated.module.css';
import { useUndatedTasks } from './use-calendar-tasks.ts';

/** The tasks without a date. They can be dragged into the calendar. Dropping a task here removes its date. */
export function UndatedPanel() {
  const { calendar: messages } = useLazyMessages();
  const { shell } = useMessages();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useUndatedDropZone(panel);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {messages.undated}
        </h2>
        <IconButton label={`${shell.close}: ${messages.undated}`} icon={X} onClick={() => showUndated(false)} />
      </header>
      <Undated />
    </section>
  );
}

function Undated() {
  const { calendar: messages } = useLazyMessages();
  const { now } = useArea();
  const { tasks, error, retry } = useUndatedTasks(useCalendarProject());
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!tasks) return <Skeleton />;
  const shown = tasks.toSorted(snoozedLast(byPosition, now));
  return (
    <>
      <p className={styles.hint}>{shown.length === 0 ? messages.undatedEmpty : messages.undatedHint}</p>
      <ul className={styles.tasks} aria-label={messages.undated}>
        {shown.map((task) => (
          <EntryChip key={task.id} entry={{ task, due: { day: '', time: undefined }, isGhost: false }} />
        ))}
      </ul>
    </>
  );
}

function useUndatedDropZone(panel: { readonly current: HTMLElement | null }): void {
  const cache = useQueryClient();
  const { calendar: messages } = useLazyMessages();
  useElementDropZone({
    element: panel,
    announcement: (name) => `${name}: ${messages.undated}`,
    isOrigin: (task) => task.due_date === undefined,
    hasKeyboardPosition: false,
    onDrop: (ids) => void setDates(cache, ids, { due_date: null }),
  });
}
