import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { useArea } from '../tasks/list/area-context.ts';
import { TaskRows } from '../tasks/list/task-rows.tsx';
import { loadWork } from '../tasks/list/work.ts';
import type { Row } from '../tasks/order/rows.ts';
import { ListSection } from './list-section.tsx';

/** What has been left over from earlier days, and the way to bring all of it to today. */
export function Overdue({ rows }: { rows: Row[] }) {
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  const { today, canEdit } = useArea();
  const movable = rows.map((row) => row.task).filter((task) => canEdit(task) && !task.completed);
  return (
    <ListSection
      title={messages.overdueHeading}
      aside={rows.length}
      actions={
        movable.length > 0 && (
          <Button
            kind="plain"
            aria-label={messages.reschedule}
            onClick={() => void loadWork().then((work) => work.rescheduleTasks(cache, movable, today))}
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
