import { mergeThree } from '#domain/text-merge/merge-three.ts';
import type { TextDraft } from './text-drafts.ts';

/** The version to keep of a conflicting passage. */
export type Choice = 'mine' | 'theirs' | 'both';

/** The passages of a text in order. A string is free of conflicts; an object is a passage that two people changed differently. */
export type Conflict = Extract<ReturnType<typeof mergeThree>, { parts: unknown }>['parts'];

/** How a field is stored. */
export type FieldRules = {
  /** Returns the text as the service stores it. By default unchanged. */
  normalize?: (text: string) => string;
  /** An empty text is not sent. */
  isRequired?: boolean;
};

/** One text that the user edits here while others edit it on the service. */
export type MergedText = {
  text: () => string;
  /** The saved text that the current text is based on. */
  base: () => string;
  isUnsaved: () => boolean;
  /** True if there is something to send and no conflict prevents it. */
  canBeSent: () => boolean;
  conflict: () => Conflict | undefined;
  edit: (text: string) => void;
  /** Continues with a draft of an earlier page, unless the service has stored it meanwhile. */
  restore: (draft: TextDraft) => void;
  /** Accepts the latest text of the service. Does not change an unsaved text. */
  receive: (latest: string) => void;
  /** Merges the latest text into an unsaved one. Returns the text to send, or `undefined` if there is none or a conflict. */
  reconcile: () => string | undefined;
  /** This text is on its way to the service. Another text is unsaved until the answer, even if it equals the saved one. */
  sending: (sent: string) => void;
  /** The service has stored this text. */
  saved: (sent: string) => void;
  /** The service has not stored the text that was sent. */
  refused: () => void;
  /** Drops the unsaved text. */
  revert: () => void;
  /** Resolves the conflict with one choice per passage, in order. Without a choice both versions are kept. */
  resolve: (choices: readonly (Choice | undefined)[]) => void;
};

export function createMergedText(
  first: string,
  { normalize = (text) => text, isRequired }: FieldRules = {},
): MergedText {
  let latest = first;
  let base = first;
  let text = first;
  let conflict: Conflict | undefined;
  let inFlight: string | undefined;

  const isUnsaved = () =>
    normalize(text) !== normalize(base) || (inFlight !== undefined && normalize(text) !== inFlight);
  const canBeSent = () => !conflict && isUnsaved() && !(isRequired && normalize(text) === '');
  const takeLatest = () => {
    conflict = undefined;
    base = latest;
    // A character that `normalize` removes stays while the user types.
    if (isUnsaved()) text = latest;
  };
  const reconcile = () => {
    if (!isUnsaved()) {
      takeLatest();
      return undefined;
    }
    const merge = mergeThree(base, text, latest);
    conflict = 'parts' in merge ? merge.parts : undefined;
    if ('parts' in merge) return undefined;
    base = latest;
    text = merge.text;
    return canBeSent() ? text : undefined;
  };

  return {
    text: () => text,
    base: () => base,
    isUnsaved,
    canBeSent,
    conflict: () => conflict,
    edit(next) {
      text = next;
      if (conflict) reconcile();
    },
    restore(draft) {
      if (normalize(draft.text) === normalize(latest)) return;
      text = draft.text;
      // Without a base, changes of the draft cannot be distinguished from changes of others: every difference becomes a conflict.
      base = draft.base ?? '';
    },
    receive(next) {
      latest = next;
      if (conflict) reconcile();
      else if (!isUnsaved()) takeLatest();
    },
    reconcile,
    sending(sent) {
      inFlight = normalize(sent);
    },
    saved(sent) {
      inFlight = undefined;
      base = normalize(sent);
    },
    refused() {
      inFlight = undefined;
    },
    revert() {
      text = base;
      takeLatest();
    },
    resolve(choices) {
      if (!conflict) return;
      text = chosenText(conflict, choices);
      base = latest;
      conflict = undefined;
    },
  };
}

/** Returns the text with one choice per passage in conflict, in order. Without a choice both versions are kept. */
export function chosenText(conflict: Conflict, choices: readonly (Choice | undefined)[]): string {
  let index = 0;
  return conflict.map((part) => (typeof part === 'string' ? part : textOf(part, choices[index++]))).join('');
}

function textOf({ mine, theirs }: Exclude<Conflict[number], string>, choice: Choice = 'both'): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  // The last line of a text may have no line feed. Without one the two versions would become one line.
  const needsLineFeed = mine !== '' && theirs !== '' && !mine.endsWith('\n');
  return needsLineFeed ? `${mine}\n${theirs}` : mine + theirs;
}
