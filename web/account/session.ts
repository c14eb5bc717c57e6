import { ApiError } from '#contract/client.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../api/client.ts';
import { discardEarlyResponses } from '../api/early-responses.ts';
import { keys } from '../api/keys.ts';
import { queries } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { session } from '../api/session.ts';
import { restored, restoreQueries } from '../api/stored-queries.ts';
import { untilTypingPauses } from '../keyboard/typing.ts';
import { connection } from '../live/connection.ts';
import { waitToRetry } from '../live/wait-to-retry.ts';
import { clearRecents } from '../navigation/recents.ts';
import { DRAFT_STORAGES, restoreDrafts, SIGNED_IN, setDraftsAside } from '../platform/drafts.ts';
import { initialLanguage, setLanguage } from '../platform/messages.ts';
import { clearUndo } from '../undo/undo.ts';
import { ssoOutcome } from './single-sign-on.ts';

/** Storage key of the id of the account whose push messages this browser shows. */
export const PUSH_USER = 'sammen.push';

/**
 * The data of every view is requested together with the account. The first rendering waits this long for it, so that the page does
 * not appear without data first and is not rendered twice.
 */
const MAX_DATA_WAIT_MS = 150;

/** The delay between attempts at the start stops growing after this many failures, at 4 seconds, because the user sees nothing yet. */
const MAX_START_FAILURES = 3;

/** Loads the language, the session and the data of every view. Resolves when the app can render. */
export async function start(): Promise<void> {
  restoreQueries(queryClient);
  const isKnown = localStorage.getItem(SIGNED_IN) !== null;
  const data = isKnown ? prefetchFirstView() : undefined;
  const shown = showStored(isKnown);
  const found = findSession().catch(async () => {
    await shown;
    retryUntilReachable(0);
  });
  const known = shown.then(() => (session.get() === 'stored' ? undefined : found));
  await Promise.all([setLanguage(initialLanguage()), Promise.race([found, known])]);
  if (session.get() === 'in')
    await Promise.race([data, new Promise((resolve) => setTimeout(resolve, MAX_DATA_WAIT_MS))]);
}

/** Shows the stored data of the account until the server answers, except after a sign-in at a provider: it can be another account. */
async function showStored(isKnown: boolean): Promise<void> {
  if (!isKnown || ssoOutcome.get()) return;
  queryClient.getQueryCache().build(queryClient, { queryKey: keys.me });
  await restored();
  // Undefined also after the server has refused the session.
  const user = queryClient.getQueryData<User>(keys.me);
  if (!user || session.get() !== 'starting') return;
  // Not outdated: the app asks for it anyway.
  queryClient.setQueryData(keys.me, user);
  session.set('stored');
}

/** Starts to use the session that the service has opened. Reads the account, because the response to a sign-in is not complete. */
export async function startSession(): Promise<void> {
  await use(await api.auth.me());
}

/**
 * Signs the account in on this page. Clears the data of another account that was signed in before, here or in this browser, except what it has typed and
 * not sent: that is set aside until the other account signs in again.
 */
async function use(user: User): Promise<void> {
  for (const storage of DRAFT_STORAGES) {
    const before = storage.getItem(SIGNED_IN);
    if (before !== null && before !== user.id) {
      // The views of the other account end: they would keep its data.
      if (session.get() === 'stored') session.set('starting');
      setDraftsAside(before, [storage]);
      clearUserData();
    }
    storage.setItem(SIGNED_IN, user.id);
    restoreDrafts(user.id, [storage]);
  }
  accounts.postMessage(user.id);
  await setLanguage(user.locale);
  queryClient.setQueryData(keys.me, user);
  const wasInterrupted = session.get() === 'lost' || (session.get() !== 'in' && connection.get() === 'lost');
  // Another page replaces the view then and takes the focus.
  if (user.needs_second_factor && session.get() === 'in') {
    await untilTypingPauses();
    // The session can have ended meanwhile.
    if (session.get() !== 'in') return;
  }
  session.set(user.needs_second_factor ? 'incomplete' : 'in');
  if (wasInterrupted) void queryClient.invalidateQueries();
}

/** Deletes the user's data on this page, so that the next user cannot read it. */
export function clearUserData(): void {
  queryClient.clear();
  clearUndo();
  clearRecents();
}

/** Publishes to the other tabs which account has signed in. `null` means that the user has signed out. */
export const accounts = new BroadcastChannel('sammen.account');

accounts.onmessage = ({ data: account }: MessageEvent<string | null>) => {
  const user = queryClient.getQueryData<User>(keys.me);
  if (!user || user.id === account) return;
  clearUserData();
  if (account === null) session.set('out');
  else location.reload();
};

/** Requests the data that every view needs in parallel with the account. Never rejects. */
function prefetchFirstView(): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(queries.projects()),
    queryClient.prefetchQuery(queries.groups()),
    queryClient.prefetchQuery(queries.labels()),
    queryClient.prefetchQuery(queries.viewOptions()),
    queryClient.prefetchQuery(queries.today()),
  ]);
}

async function findSession(): Promise<void> {
  try {
    await startSession();
  } catch (error) {
    discardEarlyResponses();
    if (!isSignedOut(error)) throw error;
    // A phone may have unloaded the page while the user looked up the code in another app.
    const needsCode = error.code === 'totp_required';
    // The session may have been ended from another device because this one is lost.
    clearUserData();
    if (!needsCode) endAccount();
    const needsSetup = !needsCode && (await api.auth.setupState()).needs_setup;
    session.set(needsCode ? 'half' : needsSetup ? 'setup' : 'out');
  }
}

/** Sets aside what the account has typed and not sent, because its session has ended. The page shows it only to the same account. */
function endAccount(): void {
  for (const storage of DRAFT_STORAGES) {
    const owner = storage.getItem(SIGNED_IN);
    if (owner === null) continue;
    setDraftsAside(owner, [storage]);
    storage.removeItem(SIGNED_IN);
    void import('../platform/user-database.ts')
      .then(({ clearKeepingOutbox }) => clearKeepingOutbox(owner))
      .catch(() => undefined);
  }
}

/** Shows the stored data, or that the server is unreachable, and tries again. A sign-in form would be useless here. */
function retryUntilReachable(failures: number): void {
  const isShown = session.get() === 'stored';
  if (isShown) connection.set('lost');
  else session.set('unreachable');
  void waitOrRefused(isShown ? failures : Math.min(failures, MAX_START_FAILURES))
    .then(findSession)
    .catch(() => retryUntilReachable(failures + 1));
}

/** `waitToRetry` that ends when the server refuses another request, and the stored data is no longer shown. */
function waitOrRefused(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      unsubscribe();
      resolve();
    });
    void waitToRetry(failures).then(() => {
      unsubscribe();
      resolve();
    });
  });
}

function isSignedOut(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}
