/** Props of the reading view. The reading view and the editor send no requests themselves. */

import type { Note } from '#contract/resources/note.ts';

export type ReadingViewProps = {
  text: string;
  /** The resolved links of the text, as of the last save. */
  links: Note['links'];
  taskState: TaskState;
  fetchPicture: FetchPicture;
  onOpen: OpenLink;
  /** Toggles the task-list item in a line, counted from 0. Without it the items are read-only. */
  onToggleItem?: ((line: number) => void) | undefined;
  /** Called when the checkbox of an item that links to a task is toggled. Without it these items are read-only. */
  onToggleTaskItem?: ((line: number, taskId: string, done: boolean) => void) | undefined;
};

/** Returns the state of a linked task, or undefined if it is not loaded. A new function means that a state may have changed. */
export type TaskState = (taskId: string) => { title: string; done: boolean } | undefined;

/** Loads a picture that is an attachment. Rejects if it cannot be loaded. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Blob>;

/** Opens a path of the app: `/task/…`, `/note/…` or `/project/…`. */
export type OpenLink = (path: string, target: 'same-window' | 'new-window') => void;
