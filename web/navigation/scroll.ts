import { createStore } from '../platform/store.ts';

/** How the current view was opened: by loading the page, by a link, or by Back and Forward. */
export const openedBy = createStore<'start' | 'link' | 'history'>('start');

const positions = new Map<string, number>();

/** Updates `arrival` on each navigation, until the returned function is called. */
export function followNavigation(): () => void {
  const onPush = () => openedBy.set('link');
  const onPop = () => openedBy.set('history');
  window.addEventListener('pushState', onPush);
  window.addEventListener('popstate', onPop);
  return () => {
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('popstate', onPop);
  };
}

/** Stores the scroll position of a view. */
export function saveScroll(path: string, top: number): void {
  positions.set(path, top);
}

/** The scroll position for a view that was just opened: the stored one after Back or Forward, else the top. */
export function initialScroll(path: string): number {
  return openedBy.get() === 'history' ? (positions.get(path) ?? 0) : 0;
}
