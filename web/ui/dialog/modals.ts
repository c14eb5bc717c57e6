import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';

/** The modal dialogs on the page, the topmost last. Nothing outside that one can be seen whole, pressed or reached. */
const modals = createStore<readonly HTMLDialogElement[]>([]);

/** Opens a modal dialog; what it returns closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  modals.set([...modals.get(), dialog]);
  return () => {
    modals.set(modals.get().filter((other) => other !== dialog));
    dialog.close();
  };
}

/** The dialog in which whatever is to be seen above everything has to stand; undefined while there is none. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(modals.subscribe, topModal);
}

function topModal(): HTMLDialogElement | undefined {
  return modals.get().at(-1);
}
