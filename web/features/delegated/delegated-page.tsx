import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../api/queries.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../messages.ts';
import { Beside } from '../../shell/beside.tsx';
import { Page } from '../../shell/page.tsx';
import { useUser } from '../../shell/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taskQueries } from '../tasks/cache/read-tasks.ts';
import { departing, withDeparting } from '../tasks/list/departing.ts';
import { TaskArea } from '../tasks/list/task-area.tsx';
import { ArrangedLists, ViewOptionsButton } from '../view-options/lazy-parts.ts';
import { BY_ASSIGNEE } from '../view-options/natural.ts';
import { useViewOptions } from '../view-options/use-view-options.ts';
import { QuickAddSlot } from '../views/quick-add-slot.tsx';
import { byPerson } from './by-person.ts';
import { GivenTasks } from './given-tasks.tsx';

const GROUPINGS = ['assignee', 'day', 'project', 'priority', 'label', 'none'] as const;

/** Open tasks that are assigned to somebody else, by person. */
export default function DelegatedPage() {
  const { shell } = useMessages();
  const { id: me } = useUser();
  const { data, error, refetch } = useQuery(taskQueries.delegated());
  const leaving = useSyncExternalStore(departing.subscribe, departing.get);
  const isHere = (task: Task) => task.assignee_id !== undefined && task.assignee_id !== me;
  return (
    <Page
      title={shell.delegated}
      actions={
        <Beside>
          <ViewOptionsButton view="delegated" groupings={GROUPINGS} />
        </Beside>
      }
    >
      <QuickAddSlot place={{}} />
      {data ? (
        <Lists tasks={withDeparting(data, leaving, isHere)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

function Lists({ tasks }: { tasks: Task[] }) {
  const { delegated: messages } = useLazyMessages();
  const options = useViewOptions('delegated');
  if (tasks.length === 0) return <EmptyState text={messages.empty} />;
  return (
    <TaskArea isMixed count={tasks.length}>
      <Suspense fallback={<Skeleton />}>
        {options ? (
          <ArrangedLists options={options} tasks={tasks} natural={BY_ASSIGNEE}>
            {(kept) => <People tasks={kept} />}
          </ArrangedLists>
        ) : (
          <People tasks={tasks} />
        )}
      </Suspense>
    </TaskArea>
  );
}

function People({ tasks }: { tasks: Task[] }) {
  const language = useLanguage();
  const { data: people = [] } = useQuery(queries.people());
  return byPerson(tasks, people, language).map((given) => <GivenTasks key={given.id} given={given} />);
}
