import { createStore, type Store } from '../../../platform/store.ts';
import type { TextDrafts } from './text-drafts.ts';
import { createTextFields, TEXT_FIELDS, type TextField, type Texts, type Version } from './text-fields.ts';

export type TextSaverState = {
  /** What the fields show. */
  texts: Texts;
  /** What somebody else wrote in the same lines meanwhile; such a field waits for a choice. */
  clashes: Partial<Texts>;
  /** `waiting` for a pause in the typing or for a choice, `failed` when the service refused or did not answer. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  refusal?: unknown;
  /** True when a text was found that an earlier page did not get to save, until something else is typed. */
  restored: boolean;
};

export type TextSaver = {
  state: Pick<Store<TextSaverState>, 'get' | 'subscribe'>;
  /** The person changed a field. */
  type: (field: TextField, text: string) => void;
  /** Saves what is unsaved; resolves when nothing more can be done about it. `leaving` lets the request outlive the page. */
  save: (leaving?: boolean) => Promise<void>;
  /** The service holds this version, whoever made it. */
  follow: (version: Version) => void;
  /** Settles a clash for what is typed here, or for what the service holds. */
  settle: (field: TextField, choice: 'mine' | 'theirs') => void;
};

export type TextSaverOptions = {
  first: Version;
  drafts: TextDrafts;
  /** Asks the service to change these texts of that version. `changed` when it is no longer the present one. */
  send: (texts: Partial<Texts>, etag: string, leaving: boolean) => Promise<{ saved: Version } | { changed: Version }>;
};

/** How long the typing has to pause. */
export const PAUSE_MS = 400;

/** Others would have to change the task this often between an answer and the next request. */
const ATTEMPTS = 5;

/**
 * Saves the texts of one task as they are typed. What others write meanwhile is joined in line by line; where both
 * changed the same lines, the person chooses. An empty title is never sent. Everything unsaved is kept as a draft.
 */
export function createTextSaver({ first, drafts, send }: TextSaverOptions): TextSaver {
  const fields = createTextFields(first);
  const store = createStore<TextSaverState>({ texts: fields.texts(), clashes: {}, status: 'saved', restored: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const publish = (change: Partial<TextSaverState> = {}) => {
    for (const field of TEXT_FIELDS) {
      if (fields.isUnsaved(field)) drafts.keep(field, { base: fields.baseOf(field), text: fields.texts()[field] });
      else drafts.drop(field);
    }
    store.set({ ...store.get(), texts: fields.texts(), clashes: fields.clashes(), ...change });
  };

  const run = async (leaving: boolean) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const unsaved = fields.reconcile();
      if (Object.keys(unsaved).length === 0) break;
      publish({ status: 'saving', refusal: undefined });
      const answer = await send(unsaved, fields.etag(), leaving);
      if ('saved' in answer) fields.saved(unsaved, answer.saved);
      else fields.follow(answer.changed);
    }
    publish({ status: fields.anyUnsaved() ? 'waiting' : 'saved' });
  };

  const save = (leaving = false) => {
    clearTimeout(timer);
    running ??= run(leaving)
      .catch((refusal: unknown) => publish({ status: 'failed', refusal }))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), PAUSE_MS);
  };

  for (const field of TEXT_FIELDS) {
    const draft = drafts.read(field);
    if (draft) fields.type(field, draft.text, draft.base);
  }
  if (fields.anyUnsaved()) {
    publish({ status: 'waiting', restored: true });
    saveSoon();
  }

  return {
    state: store,
    type(field, text) {
      fields.type(field, text);
      publish({ status: 'waiting', refusal: undefined, restored: false });
      saveSoon();
    },
    save,
    follow(version) {
      fields.follow(version);
      publish();
    },
    settle(field, choice) {
      fields.settle(field, choice);
      publish();
      void save();
    },
  };
}
