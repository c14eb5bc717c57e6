import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';

/**
 * Where the person stands: `starting` before the first answer, `unreachable` while the service does not answer, `setup`
 * before the first account, `out`, `half` when a sign-in waits for its second factor, `in`, and `lost` when the session ended
 * while the page was in use.
 */
export type Session = 'starting' | 'unreachable' | 'setup' | 'out' | 'half' | 'in' | 'lost';

/** The state of the session in this tab. */
export const session = createStore<Session>('starting');

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Resolves once the person has signed in again; rejects never. */
export function signedInAgain(): Promise<void> {
  return new Promise((resolve) => {
    const leave = session.subscribe(() => {
      if (session.get() !== 'in') return;
      leave();
      resolve();
    });
  });
}
