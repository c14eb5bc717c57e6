import { navigate } from 'wouter/use-browser-location';
import { Page } from '../../navigation/page.tsx';
import { paths } from '../../navigation/paths.ts';
import type { ViewProps } from '../../navigation/view-props.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { useTrashed, WayOut } from './missing-task.tsx';

/** The page of a task that was reached by its address and is not there, so that no list can be shown behind it. */
export default function MissingTaskPage({ params }: ViewProps) {
  const { taskPanel: messages } = useLazyMessages();
  const { isPending, trashed } = useTrashed(params.id ?? '');
  if (isPending) return <Skeleton rows={2} />;
  return (
    <Page title={trashed ? messages.inTrash(trashed.content) : messages.missing}>
      <WayOut trashed={trashed} onClose={() => navigate(paths.today)} />
    </Page>
  );
}
