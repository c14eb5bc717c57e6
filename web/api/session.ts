import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';

/**
 * The state of the session.
 *
 * - `starting`: no response yet.
 * - `unreachable`: the server does not respond.
 * - `setup`: the server has no account yet.
 * - `out`: signed out.
 * - `half`: the sign-in waits for its second factor.
 * - `in`: signed in.
 * - `incomplete`: signed in, but the account lacks a second factor that the service requires.
 * - `lost`: the session ended while the page was in use.
 */
export type Session = 'starting' | 'unreachable' | 'setup' | 'out' | 'half' | 'in' | 'incomplete' | 'lost';

/** The state of the session in this tab. */
export const session = createStore<Session>('starting');

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Resolves after the next sign-in. Never rejects. */
export function signedInAgain(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.get() !== 'in') return;
      unsubscribe();
      resolve();
    });
  });
}
