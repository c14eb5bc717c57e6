import { Suspense, useSyncExternalStore } from 'react';
import { NotificationsPopover } from '../../features/notify/notifications/index.ts';
import { FilterDialog } from '../../features/planning/filters/index.ts';
import { QuickAdd, QuickAddDialog } from '../../features/planning/quick-add/index.ts';
import { SearchPalette } from '../../features/planning/search/index.ts';
import { ShortcutsDialog } from '../../features/planning/shortcuts/index.ts';
import { UnsentDialog } from '../../features/planning/unsent/index.ts';
import { closeOverlay, overlay } from '../../navigation/overlay.ts';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { ErrorBoundary, reportCrash } from '../../ui/boundary/error-boundary.tsx';

const ProjectDialogs = lazyWithMessages(() => import('./project-dialogs.tsx'));

/** All dialogs and the notifications, the most frequent first. */
export const DIALOGS = [QuickAdd, SearchPalette, ShortcutsDialog, ProjectDialogs, FilterDialog, NotificationsPopover];

/** Renders the open dialog. */
export function OverlayHost() {
  const dialog = useSyncExternalStore(overlay.subscribe, overlay.get);
  if (!dialog) return null;
  const onCrash = (error: unknown) => {
    closeOverlay();
    reportCrash(error);
  };
  return (
    <ErrorBoundary onCrash={onCrash}>
      <Suspense>
        {dialog.kind === 'search' && <SearchPalette within={dialog.within} onClose={closeOverlay} />}
        {dialog.kind === 'shortcuts' && <ShortcutsDialog onClose={closeOverlay} />}
        {dialog.kind === 'quick-add' && (
          <QuickAddDialog
            projectId={dialog.projectId}
            sectionId={dialog.sectionId}
            dueDate={dialog.dueDate}
            hours={dialog.hours}
            typed={dialog.typed}
            onClose={closeOverlay}
          />
        )}
        {dialog.kind === 'unsent' && <UnsentDialog onClose={closeOverlay} />}
        {dialog.kind === 'filter' && <FilterDialog id={dialog.id} query={dialog.query} onClose={closeOverlay} />}
        {(dialog.kind === 'project' ||
          dialog.kind === 'group' ||
          dialog.kind === 'share' ||
          dialog.kind === 'save-template' ||
          dialog.kind === 'sign-out') && <ProjectDialogs dialog={dialog} onClose={closeOverlay} />}
      </Suspense>
    </ErrorBoundary>
  );
}
