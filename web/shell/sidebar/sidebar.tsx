import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react';
import { SIDEBAR_WIDTH, setSidebarWidth, sidebar } from '../../navigation/sidebar-state.ts';
import { useMessages } from '../../platform/messages.ts';
import { trackPointer } from '../../ui/pointer/track-pointer.ts';
import styles from './sidebar.module.css';
import { SidebarContent } from './sidebar-content.tsx';

/** The sidebar of a wide window. Dragging its edge changes the width. */
export function Sidebar() {
  return (
    <aside className={styles.sidebar}>
      <SidebarContent />
      <Edge />
    </aside>
  );
}

/** Change of the width per key press, in CSS pixels. */
const STEP = 16;

function Edge() {
  const { shell } = useMessages();
  const { width } = useSyncExternalStore(sidebar.subscribe, sidebar.get);

  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    trackPointer(event.nativeEvent, { onMove: ({ clientX }) => setSidebarWidth(clientX) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = widthAfter(event.key, width);
    if (target === undefined) return;
    event.preventDefault();
    setSidebarWidth(target);
  };

  return (
    <hr
      className={styles.edge}
      tabIndex={0}
      aria-label={shell.resizeSidebar}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={SIDEBAR_WIDTH.min}
      aria-valuemax={SIDEBAR_WIDTH.max}
      onPointerDown={onPointerDown}
      onDoubleClick={() => setSidebarWidth(SIDEBAR_WIDTH.initial)}
      onKeyDown={onKeyDown}
    />
  );
}

function widthAfter(key: string, width: number): number | undefined {
  if (key === 'ArrowLeft') return width - STEP;
  if (key === 'ArrowRight') return width + STEP;
  if (key === 'Home') return SIDEBAR_WIDTH.initial;
  return undefined;
}
