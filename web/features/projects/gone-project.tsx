import { navigate } from 'wouter/use-browser-location';
import type { Project } from '#contract/resources/project.ts';
import { useLazyMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands in place of a project that was open here when it was deleted, or when the person left it or was taken out. */
export function GoneProject({ project }: { project: Project }) {
  const { sharing: messages } = useLazyMessages();
  const isOwn = project.role === 'owner';
  const wayOut = isOwn ? (
    <Button onClick={() => navigate(paths.trash)}>{messages.toTrash}</Button>
  ) : (
    <Button onClick={() => navigate(paths.today)}>{messages.toToday}</Button>
  );
  return (
    <Page title={messages.goneTitle(project.name)}>
      <EmptyState text={isOwn ? messages.trashedText : messages.goneText} action={wayOut} />
    </Page>
  );
}
