import { Suspense, useSyncExternalStore } from 'react';
import { QuickAdd } from '../features/quick-add/early-quick-add.tsx';
import { QuickAddDialog } from '../features/quick-add/quick-add-dialog.tsx';
import { lazily } from '../lazily.tsx';
import { ErrorBoundary, tellCrash } from './error-boundary.tsx';
import { closeOverlay, overlay } from './overlay.ts';

const SearchPalette = lazily(() => import('../features/search/search-palette.tsx'));
const ShortcutsDialog = lazily(() => import('../features/shortcuts/shortcuts-dialog.tsx'));
const ProjectDialog = lazily(() => import('../features/projects/project-dialog.tsx'));
const GroupDialog = lazily(() => import('../features/projects/group-dialog.tsx'));

const DIALOGS = [QuickAdd, SearchPalette, ShortcutsDialog, ProjectDialog, GroupDialog];

/** Fetches the code of every dialog, so that it opens at once. */
export async function loadDialogsAhead(): Promise<void> {
  for (const dialog of DIALOGS) await dialog.load();
}

/** Renders the dialog that was asked for. */
export function OverlayHost() {
  const asked = useSyncExternalStore(overlay.subscribe, overlay.get);
  if (!asked) return null;
  const giveUp = () => {
    closeOverlay();
    tellCrash();
  };
  return (
    <ErrorBoundary onCrash={giveUp}>
      <Suspense>
        {asked.kind === 'search' && <SearchPalette within={asked.within} onClose={closeOverlay} />}
        {asked.kind === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
        {asked.kind === 'quick-add' && (
          <QuickAddDialog
            projectId={asked.projectId}
            sectionId={asked.sectionId}
            typed={asked.typed}
            onClose={closeOverlay}
          />
        )}
        {asked.kind === 'project' && <ProjectDialog id={asked.id} groupId={asked.groupId} onClose={closeOverlay} />}
        {asked.kind === 'group' && <GroupDialog id={asked.id} onClose={closeOverlay} />}
      </Suspense>
    </ErrorBoundary>
  );
}
