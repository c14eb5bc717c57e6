import { navigate } from 'wouter/use-browser-location';
import { api } from '../api/client.ts';
import { session } from '../api/session.ts';
import { paths } from '../navigation/paths.ts';
import { clearDrafts, isPrivateKey, SIGNED_IN } from '../platform/drafts.ts';
import { deleteStoredApp } from '../platform/service-worker.ts';
import { accounts, clearUserData, PUSH_USER } from './session.ts';

/** Ends the session and deletes everything that was loaded in it, with the changes that were not sent. Other tabs show the sign-in page too. */
export async function signOut(): Promise<void> {
  await endSession(() => api.auth.logout(), signedIn());
  await leave();
}

/** Deletes the account, and everything that was loaded in its session. Rejects if the password is wrong. */
export async function deleteOwnAccount(password: string): Promise<void> {
  await endSession(() => api.auth.deleteMe({ body: { password } }), signedIn());
  await leave();
}

/** Shows the sign-in page, also in the other tabs, and deletes the stored app and the number on its icon. */
async function leave(): Promise<void> {
  clearUserData();
  session.set('out');
  accounts.postMessage(null);
  navigate(paths.today, { replace: true });
  const badge = 'clearAppBadge' in navigator ? navigator.clearAppBadge() : undefined;
  // Some browsers have none of them, for example in private windows.
  await Promise.allSettled([deleteStoredApp(), badge]);
}

function signedIn(): string {
  return localStorage.getItem(SIGNED_IN) ?? '';
}

/**
 * Ends the session of the cookie with the request `end`. With `owner`, deletes the drafts and the unsent changes of this account. The response lets the
 * browser empty its storage: the preferences of the device and what other accounts have not sent are stored again.
 */
export async function endSession(end: () => Promise<unknown>, owner?: string): Promise<void> {
  const isPrivate = (key: string) => key === PUSH_USER || (owner !== undefined && isPrivateKey(key, owner));
  const kept = Object.entries(localStorage).filter(([key]) => !isPrivate(key));
  const { deleteUserDatabase, outboxesOfOthers, storeOutboxes } = await import('../platform/user-database.ts');
  const outboxes = await outboxesOfOthers(owner ?? '').catch(() => []);
  await end();
  if (owner !== undefined) clearDrafts();
  for (const key of Object.keys(localStorage)) if (isPrivate(key)) localStorage.removeItem(key);
  for (const [key, value] of kept) localStorage.setItem(key, value);
  if (owner !== undefined) await deleteUserDatabase(owner).catch(() => undefined);
  await storeOutboxes(outboxes).catch(() => undefined);
}
