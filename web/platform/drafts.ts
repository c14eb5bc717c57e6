/** What the names of unfinished texts begin with, in the storage of the tab and in that of the device. */
export const DRAFT_PREFIX = 'sammen.draft.';

/** Forgets every unfinished text, as the next person must not find them. */
export function clearDrafts(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  }
}
