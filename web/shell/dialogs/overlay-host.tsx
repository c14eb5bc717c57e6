import { Suspense, useSyncExternalStore } from 'react';
import { FilterDialog } from '../../features/filters/index.ts';
import { NotificationsDialog } from '../../features/notifications/index.ts';
import { QuickAdd, QuickAddDialog } from '../../features/quick-add/index.ts';
import { SearchPalette } from '../../features/search/index.ts';
import { ShortcutsDialog } from '../../features/shortcuts/index.ts';
import { closeOverlay, overlay } from '../../navigation/overlay.ts';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { ErrorBoundary, reportCrash } from '../../ui/boundary/error-boundary.tsx';

const ProjectDialogs = lazyWithMessages(() => import('./project-dialogs.tsx'));

const DIALOGS = [QuickAdd, SearchPalette, ShortcutsDialog, ProjectDialogs, FilterDialog, NotificationsDialog];

/** Loads the code of all dialogs, so that they open without delay. */
export async function loadDialogsAhead(): Promise<void> {
  for (const dialog of DIALOGS) await dialog.load();
}

/** Renders the open dialog. */
export function OverlayHost() {
  const asked = useSyncExternalStore(overlay.subscribe, overlay.get);
  if (!asked) return null;
  const giveUp = () => {
    closeOverlay();
    reportCrash();
  };
  return (
    <ErrorBoundary onCrash={giveUp}>
      <Suspense>
        {asked.kind === 'search' && <SearchPalette within={asked.within} onClose={closeOverlay} />}
        {asked.kind === 'notifications' && <NotificationsDialog onClose={closeOverlay} />}
        {asked.kind === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
        {asked.kind === 'quick-add' && (
          <QuickAddDialog
            projectId={asked.projectId}
            sectionId={asked.sectionId}
            dueDate={asked.dueDate}
            hours={asked.hours}
            typed={asked.typed}
            onClose={closeOverlay}
          />
        )}
        {asked.kind === 'filter' && <FilterDialog id={asked.id} query={asked.query} onClose={closeOverlay} />}
        {(asked.kind === 'project' || asked.kind === 'group' || asked.kind === 'share') && (
          <ProjectDialogs asked={asked} onClose={closeOverlay} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
