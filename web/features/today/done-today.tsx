import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { useMessages } from '../../platform/messages.ts';
import { taskQueries } from '../../task-data/cache/task-queries.ts';
import { byCompletion } from '../../task-data/order/compare.ts';
import { flatRows } from '../../task-data/order/rows.ts';
import { useArea } from '../../task-lists/list/area-context.ts';
import { TaskRows } from '../../task-lists/list/task-rows.tsx';
import { CompletedBlock } from '../../task-lists/sections/completed-block.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

/** The tasks that the user has completed today. If no open task is left (`isEmpty`), also a message. */
export default function DoneToday({ isEmpty }: { isEmpty: boolean }) {
  const { tasks: messages } = useMessages();
  const { today } = useArea();
  const [isOpen, setOpen] = useState(false);
  const { data: done = [], isPending } = useQuery(taskQueries.completedOn(today));
  return (
    <>
      {isEmpty && !isPending && <NothingLeft hasDone={done.length > 0} />}
      {done.length > 0 && (
        <CompletedBlock title={messages.doneToday(done.length)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <TaskRows rows={flatRows(done, byCompletion)} label={messages.doneToday(done.length)} implied={today} />
        </CompletedBlock>
      )}
    </>
  );
}

function NothingLeft({ hasDone }: { hasDone: boolean }) {
  const { tasks: messages } = useMessages();
  const { data: upcoming } = useQuery(queries.upcoming(2));
  if (hasDone) return <EmptyState text={messages.todayAllDone} />;
  const tomorrow = upcoming?.days[1]?.tasks.length ?? 0;
  return <EmptyState text={tomorrow === 0 ? messages.todayEmpty : messages.todayEmptyTomorrow(tomorrow)} />;
}
