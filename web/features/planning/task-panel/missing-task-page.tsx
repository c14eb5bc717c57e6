import { navigate } from 'wouter/use-browser-location';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ViewProps } from '../../../navigation/view-props.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { MissingTaskActions, useTrashedTask } from './missing-task.tsx';

/** The page for the URL of a task that does not exist or is deleted. Without the task no list can be shown beside it. */
export default function MissingTaskPage({ params }: ViewProps) {
  const { taskPanel: messages } = useLazyMessages();
  const { isPending, trashed } = useTrashedTask(params.id ?? '');
  if (isPending) return <Skeleton rows={2} />;
  return (
    <Page title={trashed ? messages.inTrash(trashed.content) : messages.missing}>
      <MissingTaskActions trashed={trashed} onClose={() => navigate(paths.today)} />
    </Page>
  );
}
