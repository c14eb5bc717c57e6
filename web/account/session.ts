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

/** Holds the id of the account while it is signed in on this device; without it a start asks for nothing in vain. */
const SIGNED_IN = 'sammen.signed-in';

/** Finds out who is here and in which language; resolves when there is something to show. */
export async function start(): Promise<void> {
  if (localStorage.getItem(SIGNED_IN)) prefetchFirstView();
  await Promise.all([setLanguage(initialLanguage()), findSession().catch(() => retryUntilReachable(0))]);
}

/** Makes the account the one that is signed in here. */
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

/** Ends the session and forgets everything that was read in it. */
export async function signOut(): Promise<void> {
  await api.auth.logout();
  clearUserData();
  session.set('out');
  navigate(paths.today, { replace: true });
}

/** Leaves nothing of one person for the next one on this device. */
function clearUserData(): void {
  localStorage.removeItem(SIGNED_IN);
  queryClient.clear();
  clearUndo();
  clearRecents();
  clearDrafts();
}

/** Asks for what every view needs beside the account, so that nothing waits for anything else. */
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
    // A phone may have thrown the page away while the code was looked up in another app.
    const needsCode = error.code === 'totp_required';
    const needsSetup = !needsCode && (await api.auth.setupState()).needs_setup;
    queryClient.clear();
    session.set(needsCode ? 'half' : needsSetup ? 'setup' : 'out');
  }
}

/** The service does not answer: says so and asks again, without offering a sign-in that could not work. */
function retryUntilReachable(failures: number): void {
  session.set('unreachable');
  const again = () => findSession().catch(() => retryUntilReachable(failures + 1));
  window.setTimeout(again, backoff(failures, Math.random()));
}

function isSignedOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}
