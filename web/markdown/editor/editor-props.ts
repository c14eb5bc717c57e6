/** What the editor of notes is given and what it says. It asks nothing of the service itself. */

import type { ReactNode, Ref } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { FetchPicture, OpenLink, TaskState } from '../reading/note-text-props.ts';

/** Of the editor: `later(() => import('…/note-editor/note-editor.tsx'))`. */
export type NoteEditorProps = {
  /** The text to begin with. It is read once: later texts come by `replace`, another note by another `key`. */
  initialText: string;
  /** Told at every change by the person, never for `replace`. */
  onChange: (text: string) => void;
  /** The focus has left the text: the moment to save at once. */
  onLeave?: (() => void) | undefined;
  readOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** What a screen reader calls the field. */
  label: string;
  /** Where the names in the text lead to, as the note's last save found. */
  links: Note['links'];
  offers: Offers;
  /** Sends a file. What it rejects with is told to the person; an abort is not. */
  uploadFile: (file: File, signal: AbortSignal) => Promise<UploadedFile>;
  fetchPicture: FetchPicture;
  taskState: TaskState;
  /** A box whose line is a link to a task was turned; the box in the text is turned already. */
  onTickTask: (taskId: string, done: boolean) => void;
  /** Makes a task of a box's text and gives its id; the line then becomes a link to it. Absent: not on offer. */
  onMakeTask?: ((text: string) => Promise<string>) | undefined;
  onOpen: OpenLink;
  /** Told soon after the text has changed, and once at the beginning. */
  onOutline?: ((outline: Outline) => void) | undefined;
  /** Shown at the foot beside the number of words, such as whether all is saved. */
  status?: ReactNode;
  ref?: Ref<NoteEditorHandle> | undefined;
};

/** What can be asked of an editor on the page. */
export type NoteEditorHandle = {
  /** The text as it stands. */
  text: () => string;
  /**
   * Puts in a text that came from elsewhere, such as a merged one. Caret, selection and scroll stay with the words they are
   * at, undo goes on undoing only what the person did, and `onChange` is not told.
   */
  replace: (text: string) => void;
  focus: () => void;
  /** Moves the caret to a place given by `Outline` and brings it into sight. */
  goTo: (offset: number) => void;
  openFind: () => void;
};

/** What is on offer while a name is typed: the best first, at most eight, and fewer only when that is all. A failure offers nothing. */
export type Offers = {
  /** Behind `#`. */
  projects: (query: string) => Promise<readonly Offer[]>;
  /** Behind `[[`. */
  notes: (query: string) => Promise<readonly Offer[]>;
  /** Behind `@`. */
  people: (query: string) => Promise<readonly Offer[]>;
};

/** One thing on offer; `detail` tells it from others of its name. */
export type Offer = { id: string; name: string; detail?: string | undefined };

export type UploadedFile = { url: string; name: string; isPicture: boolean };

/** The headings in their order, with offsets for `goTo`, and how much is written. */
export type Outline = {
  headings: readonly { level: number; text: string; offset: number }[];
  words: number;
};
