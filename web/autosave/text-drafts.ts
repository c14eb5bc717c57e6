import { DRAFT_PREFIX } from '../platform/drafts.ts';

/** An unsaved text and the saved text that it is based on. `base` is missing if the storage had no room for it. */
export type TextDraft = { base?: string; text: string };

/** The stored draft of one text. It survives a page that is closed or crashes. */
export type TextDrafts = {
  read: () => TextDraft | undefined;
  keep: (draft: Required<TextDraft>) => void;
  /** Deletes the draft that this page wrote or read. Leaves a draft that another page has written since. */
  drop: () => void;
  /** Returns true if another page has changed or deleted the draft that this page read. The draft then belongs to that page. */
  isTaken: () => boolean;
};

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the drafts of one text in a storage such as `localStorage`. `name` is for example `note.<id>`. The base is written
 * only when it changes, because a text may be long and every key press is stored. If the storage is full, the text alone or
 * nothing is stored.
 */
export function textDrafts(storage: DraftStorage, name: string): TextDrafts {
  const [textKey, baseKey] = [`${DRAFT_PREFIX}${name}${TEXT_SUFFIX}`, `${DRAFT_PREFIX}${name}.base`];
  let kept: TextDraft | undefined;
  const put = (key: string, value: string) => {
    try {
      storage.setItem(key, value);
    } catch {
      storage.removeItem(key);
    }
  };
  return {
    read() {
      const text = storage.getItem(textKey);
      if (text === null) return undefined;
      const base = storage.getItem(baseKey);
      kept = base === null ? { text } : { text, base };
      return kept;
    },
    keep({ text, base }) {
      if (kept?.text === text && kept.base === base) return;
      // Another page may have stored its own draft. Its text must not be combined with the base of this page.
      const isOwn = kept !== undefined && storage.getItem(textKey) === kept.text;
      if (!isOwn || kept?.text !== text) put(textKey, text);
      if (!isOwn || kept?.base !== base) put(baseKey, base);
      kept = { text, base };
    },
    isTaken() {
      if (!kept || storage.getItem(textKey) === kept.text) return false;
      kept = undefined;
      return true;
    },
    drop() {
      if (!kept) return;
      const text = storage.getItem(textKey);
      const isOwn = text === null || text === kept.text;
      kept = undefined;
      if (!isOwn) return;
      storage.removeItem(textKey);
      storage.removeItem(baseKey);
    },
  };
}

/** Returns the ids that have a draft with the name `<kind>.<id>`. */
export function idsWithDrafts(storage: Pick<Storage, 'length' | 'key'>, kind: string): ReadonlySet<string> {
  const prefix = `${DRAFT_PREFIX}${kind}.`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const texts = keys.filter((key) => key.startsWith(prefix) && key.endsWith(TEXT_SUFFIX));
  return new Set(texts.map((key) => key.slice(prefix.length, -TEXT_SUFFIX.length)));
}

const TEXT_SUFFIX = '.text';
