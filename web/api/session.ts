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
 * - `stored`: the stored data of the account that was signed in last is shown. The server has not confirmed the session yet.
 * - `in`: signed in.
 * - `incomplete`: signed in, but the account lacks a second factor that the service requires.
 * - `lost`: the session ended while the page was in use.
 */
export type Session = 'starting' | 'unreachable' | 'setup' | 'out' | 'half' | 'stored' | 'in' | 'incomplete' | 'lost';

/** The state of the session in this tab. */
export const session = createStore<Session>('starting');

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

let signIns = 0;

session.subscribe(() => {
  if (session.get() === 'in') signIns += 1;
});

/** Returns how often the user has signed in on this page. */
export function countSignIns(): number {
  return signIns;
}

/**
 * Resolves when a request that was answered with 401 can be repeated. `signInsBefore` is the result of `countSignIns` when the request
 * was sent. If the user has signed in since then, the session of the request is not the current one, and it can be repeated at once.
 * Otherwise the session is lost until the user signs in again. Never rejects.
 */
export function signedInAgain(signInsBefore: number): Promise<void> {
  if (signIns > signInsBefore) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.get() !== 'in') return;
      unsubscribe();
      resolve();
    });
    session.set('lost');
  });
}
