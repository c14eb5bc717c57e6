/** What the names of unfinished texts begin with, in the storage of the tab and in that of the device. */
export const DRAFTS = 'sammen.draft.';

/** Forgets every unfinished text, as the next person must not find them. */
export function forgetDrafts(): void {
  for (const shelf of [localStorage, sessionStorage]) {
    for (const key of Object.keys(shelf)) if (key.startsWith(DRAFTS)) shelf.removeItem(key);
  }
}
