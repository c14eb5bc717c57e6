import { useQueryClient } from '@tanstack/react-query';
import PanelLeft from 'lucide-react/icons/panel-left';
import { type CSSProperties, type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { startSession } from '../account/session.ts';
import { useSession } from '../api/session.ts';
import { useDaysRollOver } from '../dates/today.ts';
import { NotificationsSync } from '../features/notify/notifications/index.ts';
import { OpenTask } from '../features/planning/task-panel/index.ts';
import { keysOf } from '../keyboard/table.ts';
import { ListContext, useCurrentView } from '../navigation/current-view.ts';
import { MAIN_ID } from '../navigation/main-id.ts';
import { useRecents } from '../navigation/recents.ts';
import { setSidebarHidden, sidebar } from '../navigation/sidebar-state.ts';
import { useMessages } from '../platform/messages.ts';
import { ErrorBoundary, reportCrash } from '../ui/boundary/error-boundary.tsx';
import { OptionalPart } from '../ui/boundary/optional-part.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { OverlayHost } from './dialogs/overlay-host.tsx';
import { startLive } from './live/start-live.ts';
import { Main } from './main.tsx';
import styles from './shell.module.css';
import { useShellShortcuts } from './shell-shortcuts.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { SidebarDrawer } from './sidebar/sidebar-drawer.tsx';

/** The layout around the views of a signed-in user: sidebar, task panel, dialogs and notifications. */
export function Shell() {
  const { shell } = useMessages();
  const { width, hidden, open } = useSyncExternalStore(sidebar.subscribe, sidebar.get);
  const { list, taskId } = useCurrentView();
  useLive();
  useShellShortcuts();
  useRecents();
  useDaysRollOver();

  return (
    <ListContext value={list}>
      <div className={styles.shell} data-hidden={hidden} style={{ '--sidebar-width': `${width}px` } as CSSProperties}>
        <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToMain}>
          {shell.skip}
        </a>
        {hidden ? <ShowSidebar /> : <Sidebar />}
        <Main path={list} />
        <ErrorBoundary key={taskId === undefined ? 'closed' : 'open'} onCrash={reportCrash}>
          <OpenTask list={list} taskId={taskId} />
        </ErrorBoundary>
        <BottomBar />
        {open && <SidebarDrawer />}
        <ConnectionNotice />
        <OverlayHost />
        <OptionalPart>
          <NotificationsSync />
        </OptionalPart>
      </div>
    </ListContext>
  );
}

/** Moves the focus without changing the address: going back to an address with a fragment would focus `main` again. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

function ShowSidebar() {
  const { shell } = useMessages();
  return (
    <div className={styles.show}>
      <IconButton
        label={shell.showSidebar}
        icon={PanelLeft}
        shortcut={keysOf('sidebar')}
        onClick={() => setSidebarHidden(false)}
      />
    </div>
  );
}

function useLive() {
  const cache = useQueryClient();
  const state = useSession();
  useEffect(() => {
    if (state === 'stored')
      void import('./live/send-unsent.ts').then(
        ({ showUnsent }) => showUnsent(cache),
        () => undefined,
      );
    // If the session has ended, this request fails with 401 and opens the sign-in dialog. If the account lacks a
    // required second factor, the page that adds one is shown.
    if (state === 'in') return startLive(cache, () => void startSession().catch(() => undefined));
  }, [cache, state]);
}
