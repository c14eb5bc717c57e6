/** Prefix of the storage keys of drafts, in `sessionStorage` and in `localStorage`. */
export const DRAFT_PREFIX = 'sammen.draft.';

/**
 * Storage key of the id of the account that the data in the storage belongs to. Without it the start prefetches nothing, because
 * all answers would be 401.
 */
export const SIGNED_IN = 'sammen.signed-in';

/** Prefix of the keys in `localStorage` of unsent changes. The id of the account and the id of the change follow. */
export const OUTBOX_PREFIX = 'sammen.outbox.';

/** Prefix of the keys in `localStorage` that say that the database of an account has unsent changes. The id of the account follows. */
export const OUTBOX_MARK_PREFIX = 'sammen.has-outbox.';

/** Prefix of the keys of drafts of an account that is not signed in. The id of the account and the rest of the key follow. */
const ASIDE_PREFIX = 'sammen.aside.';

/** The storages with drafts: of the browser, and of this tab. */
export const DRAFT_STORAGES = [localStorage, sessionStorage];

/** Deletes all drafts of the account that is signed in, so that the next user of this device cannot read them. */
export function clearDrafts(storages = DRAFT_STORAGES): void {
  for (const storage of storages) for (const key of keysWith(storage, DRAFT_PREFIX)) storage.removeItem(key);
}

/** Puts the drafts of an account where no other account reads them. Its next sign-in restores them. */
export function setDraftsAside(owner: string, storages = DRAFT_STORAGES): void {
  for (const storage of storages) renameKeys(storage, DRAFT_PREFIX, `${ASIDE_PREFIX}${owner}.`);
}

/** Restores the drafts that were set aside for the account. */
export function restoreDrafts(owner: string, storages = DRAFT_STORAGES): void {
  for (const storage of storages) renameKeys(storage, `${ASIDE_PREFIX}${owner}.`, DRAFT_PREFIX);
}

/** Returns whether this browser or this tab has drafts or unsent changes of the account that is signed in. */
export function hasUnsent(): boolean {
  const owner = localStorage.getItem(SIGNED_IN) ?? '';
  return (
    DRAFT_STORAGES.some((storage) => keysWith(storage, DRAFT_PREFIX).length > 0) ||
    localStorage.getItem(OUTBOX_MARK_PREFIX + owner) !== null ||
    keysWith(localStorage, `${OUTBOX_PREFIX}${owner}.`).length > 0
  );
}

/** Returns true for the keys of `localStorage` that a sign-out of the account deletes. */
export function isPrivateKey(key: string, owner: string): boolean {
  const prefixes = [DRAFT_PREFIX, `${OUTBOX_PREFIX}${owner}.`, `${ASIDE_PREFIX}${owner}.`];
  return key === SIGNED_IN || key === OUTBOX_MARK_PREFIX + owner || prefixes.some((prefix) => key.startsWith(prefix));
}

function keysWith(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}

function renameKeys(storage: Storage, from: string, to: string): void {
  for (const key of keysWith(storage, from)) {
    const value = storage.getItem(key) ?? '';
    storage.removeItem(key);
    storage.setItem(to + key.slice(from.length), value);
  }
}
