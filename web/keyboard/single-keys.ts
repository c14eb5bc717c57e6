import { createStore } from '../platform/store.ts';

const STORAGE_KEY = 'sammen.single-keys';

/**
 * True if characters without Ctrl, Cmd or Alt are shortcuts on this device. Users of speech input can switch them off, because
 * dictated text would trigger them (WCAG 2.1.4).
 */
export const singleKeys = createStore(localStorage.getItem(STORAGE_KEY) !== 'off');

/** Enables or disables single-character shortcuts and stores the choice on this device. */
export function chooseSingleKeys(on: boolean): void {
  localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  singleKeys.set(on);
}
