import { useSyncExternalStore } from 'react';
import { currentMessages } from '../platform/messages.ts';
import { createStore } from '../platform/store.ts';
import { showToast } from '../ui/message/toast.ts';
import { reported } from './undo.ts';

/** As long as the toast stays that offers to take it back, and a little more. */
const STAY_MS = 10_500;

/** What is out of sight and not deleted yet, or just about to be. */
const leaving = createStore<ReadonlySet<string>>(new Set());

/** The ids that are to be shown no more. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(leaving.subscribe, leaving.get);
}

/**
 * Takes something out of sight at once and deletes it when nobody has wanted it back, at the latest when the page goes: the
 * service cannot bring it back. `send` is told whether the request must outlive the page.
 */
export function deleteSoon(id: string, text: string, send: (outlives: boolean) => Promise<unknown>): void {
  leaving.set(new Set([...leaving.get(), id]));
  const stay = () => leaving.set(new Set([...leaving.get()].filter((other) => other !== id)));
  const go = async (outlives: boolean) => {
    stop();
    if (!(await reported(() => send(outlives)))) stay();
  };
  const onLeave = () => void go(true);
  const timer = setTimeout(() => void go(false), STAY_MS);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', onLeave);
  };
  addEventListener('pagehide', onLeave);
  const run = () => {
    stop();
    stay();
  };
  showToast({ text, action: { label: currentMessages().shell.undo, run } });
}
