import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../platform/messages.ts';
import type { Row } from '../../task-data/order/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { useArea } from '../list/area-context.ts';
import { loadRowActions } from '../list/load-row-actions.ts';
import { TaskRows } from '../list/task-rows.tsx';
import { ListSection } from './list-section.tsx';

/** The overdue tasks, with a button that reschedules all to today. */
export function Overdue({ rows }: { rows: Row[] }) {
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  const { today, canEdit } = useArea();
  const movable = rows.map((row) => row.task).filter((task) => canEdit(task) && !task.completed);
  return (
    <ListSection
      title={messages.overdueHeading}
      detail={rows.length}
      actions={
        movable.length > 0 && (
          <Button
            kind="plain"
            aria-label={messages.reschedule}
            onClick={() => void loadRowActions().then((actions) => actions.rescheduleTasks(cache, movable, today))}
          >
            {messages.rescheduleShort}
          </Button>
        )
      }
    >
      <TaskRows rows={rows} label={messages.overdueHeading} />
    </ListSection>
  );
}
