import { useSyncExternalStore } from 'react';
import { currentMessages } from '../platform/messages.ts';
import { createStore } from '../platform/store.ts';
import { showToast } from '../ui/message/toast.ts';
import { withErrorToast } from './undo.ts';

/** Slightly longer than the toast with the undo button is visible. */
const DELAY_MS = 10_500;

/** Ids of records that are hidden, and are deleted on the server after the delay. */
const pendingDeletes = createStore<ReadonlySet<string>>(new Set());

/** Returns the ids of the records that must not be shown. */
export function usePendingDeletes(): ReadonlySet<string> {
  return useSyncExternalStore(pendingDeletes.subscribe, pendingDeletes.get);
}

/**
 * Hides a record immediately and deletes it after 10.5 seconds, or when the page is unloaded. Until then a toast with the given
 * text offers to undo it. For records that the server cannot restore.
 *
 * `keepalive` is true if the request must outlive the page. The record is shown again if the server refuses.
 */
export function deleteAfterDelay(id: string, text: string, send: (keepalive: boolean) => Promise<unknown>): void {
  pendingDeletes.set(new Set([...pendingDeletes.get(), id]));
  const show = () => pendingDeletes.set(new Set([...pendingDeletes.get()].filter((other) => other !== id)));
  const deleteNow = async (keepalive: boolean) => {
    stop();
    if (!(await withErrorToast(() => send(keepalive)))) show();
  };
  const onUnload = () => void deleteNow(true);
  const timer = setTimeout(() => void deleteNow(false), DELAY_MS);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', onUnload);
  };
  addEventListener('pagehide', onUnload);
  const run = () => {
    stop();
    show();
  };
  showToast({ text, action: { label: currentMessages().shell.undo, run } });
}
