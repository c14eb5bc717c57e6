import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import { rememberFocus } from './focus.ts';

/** The open modal dialogs, the topmost last. All content outside the topmost is inert. */
const modals = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a modal dialog. Returns a function that closes it and restores the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const restoreFocus = rememberFocus();
  dialog.showModal();
  modals.set([...modals.get(), dialog]);
  return () => {
    modals.set(modals.get().filter((other) => other !== dialog));
    dialog.close();
    restoreFocus();
  };
}

/** Returns the topmost modal dialog. Content that must be above it, such as toasts, has to be rendered inside it. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(modals.subscribe, topModal);
}

function topModal(): HTMLDialogElement | undefined {
  return modals.get().at(-1);
}
