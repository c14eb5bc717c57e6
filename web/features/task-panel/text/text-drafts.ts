import { DRAFT_PREFIX } from '../../../platform/drafts.ts';
import type { TextField } from './text-fields.ts';

/** A text that is not saved yet, and the saved one that it was made from. */
export type TextDraft = { base: string; text: string };

/** Where the unsaved texts of one task are kept, so that a page that dies loses nothing. */
export type TextDrafts = {
  read: (field: TextField) => TextDraft | undefined;
  keep: (field: TextField, draft: TextDraft) => void;
  drop: (field: TextField) => void;
};

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The drafts of one task on a shelf such as `localStorage`. A full shelf keeps nothing and does not fail. */
export function textDrafts(shelf: Shelf, taskId: string): TextDrafts {
  const keyOf = (field: TextField) => `${PREFIX}${taskId}.${field}`;
  const kept = new Map<TextField, string>();
  return {
    read(field) {
      const text = shelf.getItem(keyOf(field));
      if (text === null) return undefined;
      kept.set(field, text);
      return draftIn(text);
    },
    keep(field, draft) {
      const text = JSON.stringify(draft);
      if (kept.get(field) === text) return;
      kept.set(field, text);
      try {
        shelf.setItem(keyOf(field), text);
      } catch {
        shelf.removeItem(keyOf(field));
      }
    },
    drop(field) {
      if (kept.delete(field)) shelf.removeItem(keyOf(field));
    },
  };
}

const PREFIX = `${DRAFT_PREFIX}task.`;

function draftIn(text: string): TextDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is TextDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'text' in value &&
    typeof value.base === 'string' &&
    typeof value.text === 'string'
  );
}
