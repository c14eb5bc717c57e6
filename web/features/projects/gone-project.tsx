import { navigate } from 'wouter/use-browser-location';
import type { Project } from '#contract/resources/project.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLaterWords } from '../../words.ts';

/** What stands in place of a project that was open here when it was deleted, or when the person left it or was taken out. */
export function GoneProject({ project }: { project: Project }) {
  const { sharing: words } = useLaterWords();
  const isOwn = project.role === 'owner';
  const wayOut = isOwn ? (
    <Button onClick={() => navigate(paths.trash)}>{words.toTrash}</Button>
  ) : (
    <Button onClick={() => navigate(paths.today)}>{words.toToday}</Button>
  );
  return (
    <Page title={words.goneTitle(project.name)}>
      <EmptyState text={isOwn ? words.trashedText : words.goneText} action={wayOut} />
    </Page>
  );
}
