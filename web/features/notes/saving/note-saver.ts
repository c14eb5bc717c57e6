import { createStore, type Store } from '../../../platform/store.ts';
import type { NoteDrafts } from './note-drafts.ts';
import { type Choice, type Clash, createNoteSides, type NoteVersion } from './note-sides.ts';

export type NoteSaverState = {
  /** The text as it stands: what is typed, with what others wrote joined in. */
  body: string;
  /** Where others changed the same lines; nothing is sent until that is settled. */
  clash?: Clash | undefined;
  /** `waiting` for a pause in the typing or for a choice, `failed` when the service refused or did not answer. */
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  refusal?: unknown;
  /** True when a text was found that an earlier page did not get to save, until something else is typed. */
  restored: boolean;
  /** True once anything was typed on this page. */
  wasChanged: boolean;
};

export type NoteSaver = {
  state: Pick<Store<NoteSaverState>, 'get' | 'subscribe'>;
  /** The person changed the text. */
  type: (body: string) => void;
  /** Saves what is unsaved; resolves when nothing more can be done about it. `leaving` lets the request outlive the page. */
  save: (leaving?: boolean) => Promise<void>;
  /** The service holds this version, whoever made it. */
  follow: (version: NoteVersion) => void;
  /** Settles the clash, a choice for each of its places in order. */
  settle: (choices: readonly (Choice | undefined)[]) => void;
};

export type NoteSaverOptions = {
  first: NoteVersion;
  drafts: NoteDrafts;
  /** Asks the service to put this text in place of that version. `changed` when it is no longer the present one. */
  send: (body: string, etag: string, leaving: boolean) => Promise<{ saved: NoteVersion } | { changed: NoteVersion }>;
};

/** How long the typing has to pause. */
export const PAUSE_MS = 400;

/** How long a text that was found is left alone: longer than a page that is at work waits between two drafts. */
export const RESTORED_MS = 1000;

/** Others would have to change the note this often between an answer and the next request. */
const ATTEMPTS = 5;

/**
 * Saves the text of one note as it is typed. What others write meanwhile is joined in line by line; where both changed the same
 * lines, the person chooses. Everything unsaved is kept as a draft.
 */
export function createNoteSaver({ first, drafts, send }: NoteSaverOptions): NoteSaver {
  const sides = createNoteSides(first);
  const store = createStore<NoteSaverState>({
    body: sides.body(),
    status: 'saved',
    restored: false,
    wasChanged: false,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const publish = (change: Partial<NoteSaverState> = {}) => {
    if (sides.isUnsaved()) drafts.keep({ base: sides.base(), text: sides.body() });
    else drafts.drop();
    store.set({ ...store.get(), body: sides.body(), clash: sides.clash(), ...change });
  };

  const run = async (leaving: boolean) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const unsaved = sides.reconcile();
      if (unsaved === undefined) break;
      publish({ status: 'saving', refusal: undefined });
      const answer = await send(unsaved, sides.etag(), leaving);
      if ('saved' in answer) sides.saved(unsaved, answer.saved);
      else sides.follow(answer.changed);
    }
    publish({ status: sides.isUnsaved() ? 'waiting' : 'saved' });
    if (sides.isUnsaved() && !sides.clash()) saveSoon();
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

  /** What another page of this browser is just writing is not this page's to save: it would come back to that page as a clash. */
  const saveRestored = () => {
    if (!drafts.isTaken()) return void save();
    sides.type(sides.base());
    sides.reconcile();
    publish({ status: 'saved', restored: false });
  };

  const draft = drafts.read();
  if (draft && draft.text !== first.body) {
    // Without its base nobody knows what of it is new: all that differs from the present text is then for the person to choose.
    sides.type(draft.text, draft.base ?? '');
    publish({ status: 'waiting', restored: true });
    timer = setTimeout(saveRestored, RESTORED_MS);
  } else drafts.drop();

  return {
    state: store,
    type(body) {
      sides.type(body);
      publish({ status: 'waiting', refusal: undefined, restored: false, wasChanged: true });
      saveSoon();
    },
    save,
    follow(version) {
      sides.follow(version);
      publish();
    },
    settle(choices) {
      sides.settle(choices);
      publish();
      void save();
    },
  };
}
