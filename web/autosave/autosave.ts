import { createStore, type Store } from '../platform/store.ts';
import { type Choice, type Conflict, createMergedText, type FieldRules, type MergedText } from './merged-text.ts';
import type { TextDrafts } from './text-drafts.ts';

/** The texts of a record as the service stores them, and the version of the record. */
export type Version<Field extends string> = { readonly texts: Readonly<Record<Field, string>>; readonly etag: string };

export type AutosaveState<Field extends string> = {
  /** The current texts: the edits of the user with the changes of others merged in. */
  texts: Readonly<Record<Field, string>>;
  /** The fields with a conflict. They are not sent until it is resolved. */
  conflicts: Readonly<Partial<Record<Field, Conflict>>>;
  /** `waiting` for a pause in the typing or for a choice. `failed` if the service refused or did not answer. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  error?: unknown;
  /** True if a draft of an earlier page was found, until the user types. */
  restored: boolean;
  /** True after the first key press on this page. */
  wasChanged: boolean;
};

export type Autosave<Field extends string> = {
  state: Pick<Store<AutosaveState<Field>>, 'get' | 'subscribe'>;
  /** The user changed a field. */
  edit: (field: Field, text: string) => void;
  /** Saves the field only after it is no longer held. Until then its unsaved text is only stored as a draft. */
  hold: (field: Field, isHeld: boolean) => void;
  /** Saves all unsaved texts except held ones. Resolves when they are saved, refused or in conflict. `leaving` lets the request outlive the page. */
  save: (leaving?: boolean) => Promise<void>;
  /** The service has this version. Older versions are ignored. */
  receive: (version: Version<Field>) => void;
  /** Resolves the conflict of a field with one choice per passage, in order. Without a choice both versions are kept. */
  resolve: (field: Field, choices: readonly (Choice | undefined)[]) => void;
};

export type AutosaveOptions<Field extends string> = {
  first: Version<Field>;
  fields: Readonly<Record<Field, FieldRules & { drafts: TextDrafts }>>;
  /** The length of the pause in the typing before a save, in milliseconds. */
  pauseMs: number;
  /** Updates the texts of the version `base`. Returns `changed` with the latest version if it differs. */
  send: (texts: Partial<Record<Field, string>>, base: Version<Field>, leaving: boolean) => Promise<SendResult<Field>>;
};

export type SendResult<Field extends string> = { saved: Version<Field> } | { changed: Version<Field> };

/** Delay before a restored draft is saved. A page that still edits the same text changes its draft in less time. */
export const RESTORED_MS = 1000;

/** Maximum number of attempts of one save, if others change the record before each of them. */
const MAX_ATTEMPTS = 5;

/**
 * Saves the texts of a record while the user types. Changes of others are merged in line by line. If both changed the same
 * lines, the user chooses. Every unsaved text is stored as a draft.
 */
export function createAutosave<Field extends string>({
  first,
  fields,
  pauseMs,
  send,
}: AutosaveOptions<Field>): Autosave<Field> {
  const names = Object.keys(fields) as Field[];
  const merged = perField(names, (name) => createMergedText(first.texts[name], fields[name]));
  let { etag } = first;
  const texts = () => perField(names, (name) => merged[name].text());
  const conflicts = () => defined(perField(names, (name) => merged[name].conflict()));
  const isUnsaved = () => names.some((name) => merged[name].isUnsaved());
  const store = createStore<AutosaveState<Field>>({
    texts: texts(),
    conflicts: conflicts(),
    status: 'saved',
    restored: false,
    wasChanged: false,
  });
  const held = new Set<Field>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const publish = (change: Partial<AutosaveState<Field>> = {}) => {
    for (const name of names) storeDraft(merged[name], fields[name].drafts);
    store.set({ ...store.get(), texts: texts(), conflicts: conflicts(), ...change });
  };

  const receive = (version: Version<Field>) => {
    if (Number(version.etag) < Number(etag)) return;
    ({ etag } = version);
    for (const name of names) merged[name].receive(version.texts[name]);
  };

  const run = async (leaving: boolean) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const unsaved = defined(perField(names, (name) => (held.has(name) ? undefined : merged[name].reconcile())));
      if (Object.keys(unsaved).length === 0) break;
      publish({ status: 'saving', error: undefined });
      for (const name of names) startSending(merged[name], unsaved[name]);
      const base = { texts: perField(names, (name) => merged[name].base()), etag };
      const result = await send(unsaved, base, leaving).catch((error: unknown) => {
        for (const name of names) merged[name].refused();
        throw error;
      });
      for (const name of names) finishSending(merged[name], 'saved' in result ? unsaved[name] : undefined);
      receive('saved' in result ? result.saved : result.changed);
    }
    publish({ status: isUnsaved() ? 'waiting' : 'saved' });
    if (names.some((name) => !held.has(name) && merged[name].canBeSent())) saveSoon();
  };

  const save = (leaving = false): Promise<void> => {
    clearTimeout(timer);
    // The request under way can fail, and nothing sends its texts again after the user has left the record.
    if (leaving && running) return running.then(() => (isUnsaved() ? save(true) : undefined));
    running ??= run(leaving)
      .catch((error: unknown) => publish({ status: 'failed', error }))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pauseMs);
  };

  /** A draft that another page is still writing is left to that page. Saved from here, it would cause a conflict there. */
  const saveRestored = () => {
    for (const name of names) if (fields[name].drafts.isTaken()) merged[name].revert();
    if (isUnsaved()) void save();
    else publish({ status: 'saved', restored: false });
  };

  for (const name of names) restoreDraft(merged[name], fields[name].drafts);
  if (isUnsaved()) {
    publish({ status: 'waiting', restored: true });
    timer = setTimeout(saveRestored, RESTORED_MS);
  }

  return {
    state: store,
    edit(name, text) {
      merged[name].edit(text);
      publish({ status: 'waiting', error: undefined, restored: false, wasChanged: true });
      saveSoon();
    },
    hold(name, isHeld) {
      if (isHeld) held.add(name);
      else held.delete(name);
    },
    save,
    receive(version) {
      // The page shows a text that is being sent as if it was stored.
      if (running && version.etag === etag) return;
      receive(version);
      publish();
    },
    resolve(name, choices) {
      merged[name].resolve(choices);
      publish();
      void save();
    },
  };
}

function restoreDraft(merged: MergedText, drafts: TextDrafts): void {
  const draft = drafts.read();
  if (draft) merged.restore(draft);
  if (!merged.isUnsaved()) drafts.drop();
}

function storeDraft(merged: MergedText, drafts: TextDrafts): void {
  if (merged.isUnsaved()) drafts.keep({ base: merged.base(), text: merged.text() });
  else drafts.drop();
}

function startSending(merged: MergedText, text: string | undefined): void {
  if (text !== undefined) merged.sending(text);
}

/** Applies the answer of the service: `stored` is the text that it stored, if any. */
function finishSending(merged: MergedText, stored: string | undefined): void {
  if (stored === undefined) merged.refused();
  else merged.saved(stored);
}

function perField<Field extends string, Value>(
  names: readonly Field[],
  of: (name: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Field, Value>;
}

function defined<Field extends string, Value>(values: Record<Field, Value | undefined>): Partial<Record<Field, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<Field, Value>
  >;
}
