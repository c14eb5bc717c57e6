/** Prefix of the storage keys of drafts, in `sessionStorage` and in `localStorage`. */
export const DRAFT_PREFIX = 'sammen.draft.';

/**
 * Storage key of the id of the account that the data in the storage belongs to. Without it the start prefetches nothing, because
 * all answers would be 401.
 */
export const SIGNED_IN = 'sammen.signed-in';

/** The storages with drafts: of the browser, and of this tab. */
export const DRAFT_STORAGES = [localStorage, sessionStorage];

/** Deletes all drafts, so that the next user of this device cannot read them. */
export function clearDrafts(storages = DRAFT_STORAGES): void {
  for (const storage of storages) for (const key of draftKeys(storage)) storage.removeItem(key);
}

/** Returns whether this browser or this tab has drafts. */
export function hasDrafts(): boolean {
  return DRAFT_STORAGES.some((storage) => draftKeys(storage).length > 0);
}

function draftKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(DRAFT_PREFIX));
}
