import { mergeText } from './merge-text.ts';

/** The fields of a task that are written as text. */
export const TEXT_FIELDS = ['content', 'description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type Texts = Readonly<Record<TextField, string>>;

/** The texts as the service holds them, and which version of the task that is. */
export type Version = Texts & { readonly etag: string };

/** The texts of one task while two sides change them: what is typed here, and what the service holds. */
export type TextFields = {
  texts: () => Texts;
  /** Of the fields that wait for a choice: what the service holds. */
  clashes: () => Partial<Texts>;
  isUnsaved: (field: TextField) => boolean;
  anyUnsaved: () => boolean;
  /** The saved text that a field began with. */
  baseOf: (field: TextField) => string;
  etag: () => string;
  type: (field: TextField, text: string, base?: string) => void;
  /** The service holds this version. Older ones than known are passed over; unsaved fields stay as they are. */
  follow: (version: Version) => void;
  /** Joins what the service holds into unsaved fields, or finds that they clash; gives the texts to send. */
  reconcile: () => Partial<Texts>;
  /** The service has taken these texts. */
  saved: (sent: Partial<Texts>, version: Version) => void;
  settle: (field: TextField, choice: 'mine' | 'theirs') => void;
};

export function createTextFields(first: Version): TextFields {
  let latest = first;
  const bases = { content: first.content, description: first.description };
  const texts = { ...bases };
  const clashing = new Set<TextField>();

  const isUnsaved = (field: TextField) => asSaved(field, texts[field]) !== asSaved(field, bases[field]);

  const follow = (version: Version) => {
    if (Number(version.etag) < Number(latest.etag)) return;
    latest = version;
    for (const field of TEXT_FIELDS) {
      if (isUnsaved(field)) continue;
      bases[field] = version[field];
      // A blank that was just typed at the end stays, although the service drops it.
      if (isUnsaved(field)) texts[field] = version[field];
    }
  };

  /** True when the field can be sent as it stands afterwards. */
  const join = (field: TextField): boolean => {
    const merge = mergeText(bases[field], texts[field], latest[field]);
    if ('clash' in merge) {
      clashing.add(field);
      return false;
    }
    bases[field] = latest[field];
    texts[field] = merge.text;
    return isUnsaved(field) && !isMissing(field, merge.text);
  };

  return {
    texts: () => ({ ...texts }),
    clashes: () => Object.fromEntries([...clashing].map((field) => [field, latest[field]])),
    isUnsaved,
    anyUnsaved: () => TEXT_FIELDS.some(isUnsaved),
    baseOf: (field) => bases[field],
    etag: () => latest.etag,
    type(field, text, base) {
      texts[field] = text;
      if (base !== undefined) bases[field] = base;
    },
    follow,
    reconcile() {
      const ready = TEXT_FIELDS.filter((field) => isUnsaved(field) && !clashing.has(field) && join(field));
      return Object.fromEntries(ready.map((field) => [field, texts[field]]));
    },
    saved(sent, version) {
      for (const field of TEXT_FIELDS) if (sent[field] !== undefined) bases[field] = version[field];
      follow(version);
    },
    settle(field, choice) {
      clashing.delete(field);
      bases[field] = latest[field];
      if (choice === 'theirs') texts[field] = latest[field];
    },
  };
}

/** The service trims a title and keeps a description as it is. */
function asSaved(field: TextField, text: string): string {
  return field === 'content' ? text.trim() : text;
}

function isMissing(field: TextField, text: string): boolean {
  return field === 'content' && text.trim() === '';
}
