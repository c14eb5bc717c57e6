import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { setDrawerOpen } from '../../navigation/sidebar-state.ts';
import { useMessages } from '../../platform/messages.ts';
import { focusInside } from '../../ui/dialog/focus.ts';
import { openModal } from '../../ui/dialog/modals.ts';
import { SidebarContent } from './sidebar-content.tsx';
import styles from './sidebar-drawer.module.css';

/** The sidebar of a narrow window. It slides over the view and closes on navigation. */
export function SidebarDrawer() {
  const { shell } = useMessages();
  const drawer = useRef<HTMLDialogElement>(null);
  const path = usePathname();
  const opened = useRef(path);

  useLayoutEffect(() => {
    const element = drawer.current;
    if (!element) return;
    const close = openModal(element);
    focusInside(element);
    return close;
  }, []);
  useEffect(() => {
    if (path !== opened.current) setDrawerOpen(false);
  }, [path]);

  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-label={shell.sidebar}
      onClose={() => setDrawerOpen(false)}
      onMouseDown={(event) => event.target === event.currentTarget && setDrawerOpen(false)}
    >
      <SidebarContent />
    </dialog>
  );
}
