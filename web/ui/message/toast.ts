import { createStore } from '../../platform/store.ts';

/** A button of a toast. */
export type ToastAction = { label: string; shortcut?: string; run: () => void };

/** What a toast says, and what its buttons do. */
export type Toast = {
  /** Names the thing: "Call the roofer" completed. */
  text: string;
  tone?: 'plain' | 'danger';
  action?: ToastAction;
  /** Something else that can be done instead. */
  second?: ToastAction;
  /** Where a press on the text leads to. */
  onOpen?: () => void;
  /** It goes only when somebody sends it away. */
  stays?: true;
};

/** The toast that shows, if any. */
export const currentToast = createStore<(Toast & { id: number }) | undefined>(undefined);

let made = 0;

/** Shows a toast in place of the present one; returns what takes this very toast away again. */
export function showToast(toast: Toast): () => void {
  made += 1;
  const id = made;
  currentToast.set({ ...toast, id });
  return () => {
    if (currentToast.get()?.id === id) currentToast.set(undefined);
  };
}
