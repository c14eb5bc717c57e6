import { createStore } from '../platform/store.ts';

/** Limits and default of the sidebar's width, in CSS pixels. */
export const SIDEBAR_WIDTH = { min: 200, initial: 256, max: 400 } as const;

const WIDTH = 'sammen.sidebar-width';
const HIDDEN = 'sammen.sidebar-hidden';

/** The state of the sidebar on this device. `open` is the drawer on narrow windows; it is not stored. */
export type SidebarState = { width: number; hidden: boolean; open: boolean };

export const sidebar = createStore<SidebarState>({
  width: clampWidth(Number(localStorage.getItem(WIDTH)) || SIDEBAR_WIDTH.initial),
  hidden: localStorage.getItem(HIDDEN) === 'yes',
  open: false,
});

/** Sets the width and stores it on this device. */
export function setSidebarWidth(width: number): void {
  const clamped = clampWidth(width);
  localStorage.setItem(WIDTH, String(clamped));
  sidebar.set({ ...sidebar.get(), width: clamped });
}

/** Hides or shows the sidebar of a wide window and stores the choice on this device. */
export function setSidebarHidden(hidden: boolean): void {
  localStorage.setItem(HIDDEN, hidden ? 'yes' : 'no');
  sidebar.set({ ...sidebar.get(), hidden });
}

/** Opens or closes the drawer of a narrow window. */
export function setDrawerOpen(open: boolean): void {
  sidebar.set({ ...sidebar.get(), open });
}

function clampWidth(width: number): number {
  return Math.max(SIDEBAR_WIDTH.min, Math.min(SIDEBAR_WIDTH.max, Math.round(width)));
}
