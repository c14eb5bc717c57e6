import { mergeThree } from '#domain/text-merge/merge-three.ts';

/** The text as the service holds it, and which version of the note that is. */
export type NoteVersion = { readonly body: string; readonly etag: string };

/** What stays at a place that both sides changed. */
export type Choice = 'mine' | 'theirs' | 'both';

/** The stretches of a text in their order: those on which both sides agree, and the places where they clash. */
export type Clash = Extract<ReturnType<typeof mergeThree>, { parts: unknown }>['parts'];

/** The text of one note while two sides change it: what is typed here, and what the service holds. */
export type NoteSides = {
  body: () => string;
  /** The saved text that the present one was made from. */
  base: () => string;
  etag: () => string;
  isUnsaved: () => boolean;
  clash: () => Clash | undefined;
  type: (body: string, base?: string) => void;
  /** The service holds this version. Older ones than known are passed over; an unsaved text stays as it is. */
  follow: (version: NoteVersion) => void;
  /** Joins what the service holds into an unsaved text; gives the text to send, none when there is nothing to send or a clash. */
  reconcile: () => string | undefined;
  /** The service has taken this text. */
  saved: (sent: string, version: NoteVersion) => void;
  /** Settles the clash, a choice for each place in order; where none is given both stay. */
  settle: (choices: readonly (Choice | undefined)[]) => void;
};

export function createNoteSides(first: NoteVersion): NoteSides {
  let latest = first;
  let base = first.body;
  let body = first.body;
  let clash: Clash | undefined;

  const isUnsaved = () => body !== base;
  const reconcile = () => {
    const merge = mergeThree(base, body, latest.body);
    clash = 'parts' in merge ? merge.parts : undefined;
    if ('parts' in merge) return undefined;
    base = latest.body;
    body = merge.text;
    return isUnsaved() ? body : undefined;
  };
  const follow = (version: NoteVersion) => {
    if (Number(version.etag) < Number(latest.etag)) return;
    latest = version;
    if (clash) reconcile();
    else if (!isUnsaved()) {
      base = version.body;
      body = version.body;
    }
  };

  return {
    body: () => body,
    base: () => base,
    etag: () => latest.etag,
    isUnsaved,
    clash: () => clash,
    type(text, from) {
      body = text;
      if (from !== undefined) base = from;
      if (clash) reconcile();
    },
    follow,
    reconcile,
    saved(sent, version) {
      base = sent;
      follow(version);
    },
    settle(choices) {
      if (!clash) return;
      body = chosenText(clash, choices);
      base = latest.body;
      clash = undefined;
    },
  };
}

function chosenText(clash: Clash, choices: readonly (Choice | undefined)[]): string {
  let place = 0;
  return clash.map((part) => (typeof part === 'string' ? part : textOf(part, choices[place++]))).join('');
}

function textOf({ mine, theirs }: Exclude<Clash[number], string>, choice: Choice = 'both'): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  // The last line of a text may have no line feed, and two lines must not become one.
  const isRunOn = mine !== '' && theirs !== '' && !mine.endsWith('\n');
  return isRunOn ? `${mine}\n${theirs}` : mine + theirs;
}
