/** What a note that is shown, or written, is given by the page around it. It asks nothing of the service itself. */

import type { Note } from '#contract/resources/note.ts';

/** Of the view for reading: `lazily(() => import('…/note-text/note-text.tsx'))`. */
export type NoteTextProps = {
  text: string;
  /** Where the names in the text lead to, as the note's last save found. */
  links: Note['links'];
  taskState: TaskState;
  fetchPicture: FetchPicture;
  onOpen: OpenLink;
  /** Turns the box in that line of the text, counted from 0. Without it boxes only show. */
  onTick?: ((line: number) => void) | undefined;
  /** Turns the box of a line that is a link to a task. Without it those only show. */
  onTickTask?: ((line: number, taskId: string, done: boolean) => void) | undefined;
};

/** What is known of a task now. Another function means that something may have changed. */
export type TaskState = (taskId: string) => { title: string; done: boolean } | undefined;

/** The bytes of a picture that is a file of the service. Rejects where there is none. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Blob>;

/** A link of the app (`/task/…`, `/note/…`, `/project/…`) was followed; `beside` asks for a window of its own. */
export type OpenLink = (address: string, how: 'here' | 'beside') => void;
