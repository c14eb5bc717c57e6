import { createStore } from '../../platform/store.ts';

/** A button of a toast. */
export type ToastAction = { label: string; shortcut?: string; run: () => void };

/** A short message with up to two actions. */
export type Toast = {
  /** Names the record: "Call the roofer" completed. */
  text: string;
  tone?: 'plain' | 'danger';
  action?: ToastAction;
  secondaryAction?: ToastAction;
  /** Called when the user clicks the text. */
  onOpen?: () => void;
  /** The toast stays until the user closes it. */
  isPersistent?: true;
};

/** The visible toast. Only one is visible at a time. */
export const currentToast = createStore<(Toast & { id: number }) | undefined>(undefined);

let lastId = 0;

/** Shows a toast and replaces the current one. Returns a function that hides this toast. */
export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  currentToast.set({ ...toast, id });
  return () => {
    if (currentToast.get()?.id === id) currentToast.set(undefined);
  };
}
