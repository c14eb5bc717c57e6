/** The interface of the note editor. The editor sends no requests itself. */

import type { ReactNode, Ref } from 'react';
import type { Note } from '#contract/resources/note.ts';
import type { FetchPicture, OpenLink, TaskState } from '../reading-view/reading-view-props.ts';

/** Props of the note editor. */
export type NoteEditorProps = {
  /** The initial text. It is read once: use `replace` to change the text, and another `key` for another note. */
  initialText: string;
  /** Called on each change by the user, but not for `replace`. */
  onChange: (text: string) => void;
  /** Called when the editor loses the focus. The note should then be saved immediately. */
  onBlur?: (() => void) | undefined;
  readOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** The accessible name of the editor. */
  label: string;
  /** The resolved links of the text, as of the last save. */
  links: Note['links'];
  suggestions: SuggestionSources;
  /** Uploads a file. The editor shows the error if it rejects, except after an abort. */
  uploadFile: (file: File, signal: AbortSignal) => Promise<UploadedFile>;
  fetchPicture: FetchPicture;
  taskState: TaskState;
  /** Called after the checkbox of an item that links to a task was toggled in the text. */
  onToggleTask: (taskId: string, done: boolean) => void;
  /**
   * Creates a task from the text of a task-list item and returns its id and its title. The item then has this title and links to the task.
   * `line` changes the line with an undo of the creation. Optional feature.
   */
  onCreateTask?: ((text: string, line: TaskLineSteps) => Promise<{ id: string; title: string }>) | undefined;
  /** Creates a note with this title, to which a link is inserted then. Optional feature. */
  onCreateNote?: ((title: string) => Promise<void>) | undefined;
  onOpen: OpenLink;
  /** Called at the start, and shortly after the text has changed. */
  onOutline?: ((outline: Outline) => void) | undefined;
  /** Shown below the text next to the word count, such as the save status. */
  status?: ReactNode;
  /** Shown above the status. Like the status, it is always in view. */
  notice?: ReactNode;
  ref?: Ref<NoteEditorHandle> | undefined;
};

/** Restores the line before it linked to a new task, and links it again. Both do nothing if the line has changed since. */
export type TaskLineSteps = { unlink: () => void; relink: () => void };

/** Methods of a mounted editor. */
export type NoteEditorHandle = {
  /** Returns the current text. */
  text: () => string;
  /**
   * Replaces the text by one from elsewhere, such as a merged text. The caret, the selection and the scroll position stay at the
   * same characters. The undo history contains only changes by the user. `onChange` is not called.
   */
  replace: (text: string) => void;
  focus: () => void;
  /** Moves the caret to an offset of `Outline` and scrolls it into view. */
  goTo: (offset: number) => void;
  openFind: () => void;
};

/**
 * Suggestions for names, the best first, at most eight. Fewer than eight means that there are no others. A rejected promise means
 * no suggestions.
 */
export type SuggestionSources = {
  /** Suggestions after `#`. */
  projects: (query: string) => Promise<readonly Suggestion[]>;
  /** Suggestions after `[[`. */
  notes: (query: string) => Promise<readonly Suggestion[]>;
  /** Suggestions after `@`. */
  people: (query: string) => Promise<readonly Suggestion[]>;
};

/** A suggestion. `detail` distinguishes records with the same name. */
export type Suggestion = { id: string; name: string; detail?: string | undefined };

/** An uploaded attachment. */
export type UploadedFile = { url: string; name: string; isPicture: boolean };

/** The headings in order, with offsets for `goTo`, and the number of words. */
export type Outline = {
  headings: readonly { level: number; text: string; offset: number }[];
  words: number;
};
