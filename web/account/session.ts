import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { queries } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { session } from '../api/session.ts';
import { backoff } from '../live/backoff.ts';
import { paths } from '../navigation/paths.ts';
import { clearRecents } from '../navigation/recents.ts';
import { clearDrafts } from '../platform/drafts.ts';
import { initialLanguage, setLanguage } from '../platform/messages.ts';
import { clearUndo } from '../undo/undo.ts';

/** Storage key of the signed-in account's id. Without it the start prefetches nothing, because all answers would be 401. */
const SIGNED_IN = 'sammen.signed-in';

/** Loads the language and the session. Resolves when the app can render. */
export async function start(): Promise<void> {
  if (localStorage.getItem(SIGNED_IN)) prefetchFirstView();
  await Promise.all([setLanguage(initialLanguage()), findSession().catch(() => retryUntilReachable(0))]);
}

/** Signs the account in on this page. Clears the data of another account that was signed in before. */
export async function startSession(user: User): Promise<void> {
  const before = localStorage.getItem(SIGNED_IN);
  if (before !== null && before !== user.id) clearUserData();
  await setLanguage(user.locale);
  queryClient.setQueryData(keys.me, user);
  localStorage.setItem(SIGNED_IN, user.id);
  const wasInterrupted = session.get() === 'lost';
  session.set('in');
  if (wasInterrupted) void queryClient.invalidateQueries();
}

/** Ends the session and deletes everything that was loaded in it. */
export async function signOut(): Promise<void> {
  await api.auth.logout();
  clearUserData();
  session.set('out');
  navigate(paths.today, { replace: true });
}

/** Deletes the user's data on this device, so that the next user cannot read it. */
function clearUserData(): void {
  localStorage.removeItem(SIGNED_IN);
  queryClient.clear();
  clearUndo();
  clearRecents();
  clearDrafts();
}

/** Requests the data that every view needs in parallel with the account. */
function prefetchFirstView(): void {
  void queryClient.prefetchQuery(queries.projects());
  void queryClient.prefetchQuery(queries.groups());
  void queryClient.prefetchQuery(queries.labels());
  void queryClient.prefetchQuery(queries.viewOptions());
  void queryClient.prefetchQuery(queries.today());
}

async function findSession(): Promise<void> {
  try {
    await startSession(await api.auth.me());
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    // A phone may have unloaded the page while the user looked up the code in another app.
    const needsCode = error.code === 'totp_required';
    const needsSetup = !needsCode && (await api.auth.setupState()).needs_setup;
    queryClient.clear();
    session.set(needsCode ? 'half' : needsSetup ? 'setup' : 'out');
  }
}

/** Shows that the server is unreachable and tries again. A sign-in form would be useless here. */
function retryUntilReachable(failures: number): void {
  session.set('unreachable');
  const again = () => findSession().catch(() => retryUntilReachable(failures + 1));
  window.setTimeout(again, backoff(failures, Math.random()));
}

function isSignedOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}
