/** Prefix of the storage keys of drafts, in `sessionStorage` and in `localStorage`. */
export const DRAFT_PREFIX = 'sammen.draft.';

/** Deletes all drafts, so that the next user of this device cannot read them. */
export function clearDrafts(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  }
}
