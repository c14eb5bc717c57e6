import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { Page } from '../../../navigation/page.tsx';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { leavingTasks, withLeaving } from '../../../task-data/cache/leaving-tasks.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { BY_ASSIGNEE } from '../../../task-lists/arrange/view-defaults.ts';
import { TaskArea } from '../../../task-lists/list/task-area.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { QuickAddSlot } from '../quick-add/index.ts';
import { ArrangedLists, useViewOptions, ViewOptionsButton } from '../view-options/index.ts';
import { AssigneeTasks } from './assignee-tasks.tsx';
import { groupByAssignee } from './group-by-assignee.ts';

const GROUPINGS = ['assignee', 'day', 'project', 'priority', 'label', 'none'] as const;

/** The page with the open tasks that are assigned to other users. */
export default function DelegatedPage() {
  const { shell } = useMessages();
  const { id: me } = useUser();
  const query = useQuery(taskQueries.delegated());
  const { data } = query;
  const leaving = useSyncExternalStore(leavingTasks.subscribe, leavingTasks.get);
  const belongs = (task: Task) => task.assignee_id !== undefined && task.assignee_id !== me;
  return (
    <Page
      title={shell.delegated}
      actions={
        <OptionalPart>
          <ViewOptionsButton view="delegated" groupings={GROUPINGS} />
        </OptionalPart>
      }
    >
      <QuickAddSlot destination={{}} />
      {data ? <Lists tasks={withLeaving(data, leaving, belongs)} /> : <LoadingState queries={[query]} />}
    </Page>
  );
}

function Lists({ tasks }: { tasks: Task[] }) {
  const { delegated: messages } = useLazyMessages();
  const options = useViewOptions('delegated');
  if (tasks.length === 0) return <EmptyState text={messages.empty} />;
  return (
    <TaskArea showsProject count={tasks.length}>
      <Suspense fallback={<Skeleton />}>
        {options ? (
          <ArrangedLists options={options} tasks={tasks} defaults={BY_ASSIGNEE}>
            {(filtered) => <People tasks={filtered} />}
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
  return groupByAssignee(tasks, people, language).map((group) => <AssigneeTasks key={group.id} group={group} />);
}
