import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeOverlay, overlay } from './overlay.ts';

const SearchPalette = lazy(() => import('../features/search/search-palette.tsx'));
const ShortcutsDialog = lazy(() => import('../features/shortcuts/shortcuts-dialog.tsx'));
const QuickAddDialog = lazy(() => import('../features/quick-add/quick-add-dialog.tsx'));
const ProjectDialog = lazy(() => import('../features/projects/project-dialog.tsx'));
const GroupDialog = lazy(() => import('../features/projects/group-dialog.tsx'));

/** Renders the dialog that was asked for. */
export function OverlayHost() {
  const asked = useSyncExternalStore(overlay.subscribe, overlay.get);
  if (!asked) return null;
  return (
    <Suspense>
      {asked.kind === 'search' && <SearchPalette within={asked.within} onClose={closeOverlay} />}
      {asked.kind === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
      {asked.kind === 'quick-add' && (
        <QuickAddDialog projectId={asked.projectId} sectionId={asked.sectionId} onClose={closeOverlay} />
      )}
      {asked.kind === 'project' && <ProjectDialog id={asked.id} groupId={asked.groupId} onClose={closeOverlay} />}
      {asked.kind === 'group' && <GroupDialog id={asked.id} onClose={closeOverlay} />}
    </Suspense>
  );
}
