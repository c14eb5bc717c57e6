import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ZoneHint } from '../../../account/zone-hint.tsx';
import { queries } from '../../../api/queries.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useMessages } from '../../../platform/messages.ts';
import { completedQueries } from '../../../task-data/cache/completed-queries.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';
import { CompletedBlock } from '../../../task-lists/sections/completed-block.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/** Loaded when the block is opened: the rows need the lazy messages. */
const CompletedRows = lazyWithMessages(() => import('./completed-rows.tsx'));

/**
 * The tasks that the user has completed today, including occurrences of repeating tasks. Shows a message if no open task is left (`isEmpty`), and at
 * the end a hint about the time zone.
 */
export default function DoneToday({ isEmpty }: { isEmpty: boolean }) {
  const { tasks: messages } = useMessages();
  const { today } = useArea();
  const [isOpen, setOpen] = useState(false);
  const { data: done = [], isPending } = useQuery(completedQueries.byMeSince(today));
  const title = messages.doneToday(done.length);
  return (
    <>
      {isEmpty && !isPending && <NothingLeft hasDone={done.length > 0} />}
      {done.length > 0 && (
        <CompletedBlock title={title} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <Suspense>
            <CompletedRows tasks={done} label={title} />
          </Suspense>
        </CompletedBlock>
      )}
      <ZoneHint />
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
