import { navigate } from 'wouter/use-browser-location';
import { api } from '../api/client.ts';
import { session } from '../api/session.ts';
import { paths } from '../navigation/paths.ts';
import { clearDrafts, DRAFT_PREFIX, SIGNED_IN } from '../platform/drafts.ts';
import { deleteStoredApp } from '../platform/service-worker.ts';
import { deleteUserDatabase } from '../platform/user-database.ts';
import { accounts, clearUserData, PUSH_USER } from './session.ts';

/** Ends the session and deletes everything that was loaded in it. */
export async function signOut(): Promise<void> {
  const owner = localStorage.getItem(SIGNED_IN);
  await endSession();
  await leave(owner);
}

/** Deletes the account, and everything that was loaded in its session. Rejects if the password is wrong. */
export async function deleteOwnAccount(password: string): Promise<void> {
  const owner = localStorage.getItem(SIGNED_IN);
  await endSession(() => api.auth.deleteMe({ body: { password } }));
  await leave(owner);
}

/** Shows the sign-in page, also in the other tabs, and deletes what the device stores: the data, the app, and the number on its icon. */
async function leave(owner: string | null): Promise<void> {
  clearUserData();
  session.set('out');
  accounts.postMessage(null);
  navigate(paths.today, { replace: true });
  const badge = 'clearAppBadge' in navigator ? navigator.clearAppBadge() : undefined;
  const database = owner === null ? undefined : deleteUserDatabase(owner);
  // Some browsers have none of them, for example in private windows.
  await Promise.allSettled([database, deleteStoredApp(), badge]);
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
