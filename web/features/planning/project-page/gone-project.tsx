import { navigate } from 'wouter/use-browser-location';
import type { Project } from '#contract/resources/project.ts';
import { Page } from '../../../navigation/page.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/** Replaces the page of a project that was deleted, or that the user has left or was removed from, while it was open. */
export function GoneProject({ project }: { project: Project }) {
  const { sharing: messages } = useLazyMessages();
  const isOwn = project.role === 'owner';
  const action = isOwn ? (
    <Button onClick={() => navigate(paths.trash)}>{messages.toTrash}</Button>
  ) : (
    <Button onClick={() => navigate(paths.today)}>{messages.toToday}</Button>
  );
  return (
    <Page title={messages.goneTitle(project.name)}>
      <EmptyState text={isOwn ? messages.trashedText : messages.goneText} action={action} />
    </Page>
  );
}
