import { Suspense, useRef, useState } from 'react';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { useMessages } from '../../platform/messages.ts';
import { openCount } from '../../task-data/open-count.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { useArea } from '../list/area-context.ts';
import { TaskRows } from '../list/task-rows.tsx';
import { ListSection } from './list-section.tsx';

const ReschedulePopup = lazyWithMessages(() => import('../popups/reschedule-popup.tsx'));

/** The overdue tasks, with a button that asks for a new date of all. */
export function Overdue({ rows }: { rows: Row[] }) {
  const { tasks: messages } = useMessages();
  const { canEdit } = useArea();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const tasks = rows.map((row) => row.task);
  const movable = tasks.filter((task) => canEdit(task) && !task.completed);
  return (
    <ListSection
      title={messages.overdueHeading}
      detail={openCount(tasks)}
      actions={
        movable.length > 0 && (
          <Button
            ref={button}
            kind="plain"
            aria-label={messages.reschedule}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void ReschedulePopup.load()}
            onClick={() => setOpen(true)}
          >
            {messages.rescheduleShort}
          </Button>
        )
      }
    >
      <TaskRows rows={rows} label={messages.overdueHeading} />
      <Suspense>
        {isOpen && button.current && (
          <ReschedulePopup anchor={button.current} tasks={movable} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </ListSection>
  );
}
