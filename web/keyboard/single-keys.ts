import { createStore } from '../platform/store.ts';

const KEPT = 'sammen.single-keys';

/** Whether letters and signs without Ctrl, Cmd or Alt are shortcuts on this device; speech input may set them off. */
export const singleKeys = createStore(localStorage.getItem(KEPT) !== 'off');

/** Switches them on or off, kept on this device. */
export function chooseSingleKeys(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
  singleKeys.set(on);
}
