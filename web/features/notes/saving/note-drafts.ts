import { DRAFT_PREFIX } from '../../../platform/drafts.ts';

/** A text that is not saved yet, and the saved one that it was made from, where there was room to keep that too. */
export type NoteDraft = { base?: string; text: string };

/** Where the unsaved text of one note is kept, so that a page that dies loses nothing. */
export type NoteDrafts = {
  read: () => NoteDraft | undefined;
  keep: (draft: Required<NoteDraft>) => void;
  /** Forgets what this page has kept or found. */
  drop: () => void;
  /** True when another page has changed or taken what this one found; it is left to that page from now on. */
  isTaken: () => boolean;
};

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The draft of one note on a shelf such as `localStorage`. The base is written only when it changes, since a note may be long
 * and every letter is kept. A full shelf keeps the text alone, or nothing, and does not fail.
 */
export function noteDrafts(shelf: Shelf, noteId: string): NoteDrafts {
  const [textKey, baseKey] = [`${PREFIX}${noteId}${TEXT}`, `${PREFIX}${noteId}.base`];
  let kept: NoteDraft | undefined;
  const put = (key: string, value: string): boolean => {
    try {
      shelf.setItem(key, value);
      return true;
    } catch {
      shelf.removeItem(key);
      return false;
    }
  };
  return {
    read() {
      const text = shelf.getItem(textKey);
      if (text === null) return undefined;
      const base = shelf.getItem(baseKey);
      kept = base === null ? { text } : { text, base };
      return kept;
    },
    keep({ text, base }) {
      if (kept?.text !== text) put(textKey, text);
      if (kept?.base !== base) put(baseKey, base);
      kept = { text, base };
    },
    isTaken() {
      if (!kept || shelf.getItem(textKey) === kept.text) return false;
      kept = undefined;
      return true;
    },
    drop() {
      if (!kept) return;
      kept = undefined;
      shelf.removeItem(textKey);
      shelf.removeItem(baseKey);
    },
  };
}

/** The notes that have unsaved texts on the shelf. */
export function notesWithDrafts(shelf: Pick<Storage, 'length' | 'key'>): ReadonlySet<string> {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
  const texts = keys.filter((key) => key.startsWith(PREFIX) && key.endsWith(TEXT));
  return new Set(texts.map((key) => key.slice(PREFIX.length, -TEXT.length)));
}

const PREFIX = `${DRAFT_PREFIX}note.`;
const TEXT = '.text';
