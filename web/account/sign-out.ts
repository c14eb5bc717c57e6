import { navigate } from 'wouter/use-browser-location';
import { api } from '../api/client.ts';
import { session } from '../api/session.ts';
import { paths } from '../navigation/paths.ts';
import { clearDrafts, DRAFT_PREFIX, SIGNED_IN } from '../platform/drafts.ts';
import { clearUserData, PUSH_USER } from './session.ts';

/** Ends the session and deletes everything that was loaded in it. */
export async function signOut(): Promise<void> {
  await endSession();
  leave();
}

/** Deletes the account, and everything that was loaded in its session. Rejects if the password is wrong. */
export async function deleteOwnAccount(password: string): Promise<void> {
  await endSession(() => api.auth.deleteMe({ body: { password } }));
  leave();
}

function leave(): void {
  clearUserData();
  session.set('out');
  navigate(paths.today, { replace: true });
}

/**
 * Ends the session of the cookie with the request `end` and deletes the drafts. The response lets the browser empty its storage; the preferences of
 * the device are stored again.
 */
export async function endSession(end: () => Promise<unknown> = () => api.auth.logout()): Promise<void> {
  const isPrivate = (key: string) => key.startsWith(DRAFT_PREFIX) || key === SIGNED_IN || key === PUSH_USER;
  const kept = Object.entries(localStorage).filter(([key]) => !isPrivate(key));
  await end();
  clearDrafts();
  for (const [key, value] of kept) localStorage.setItem(key, value);
}
