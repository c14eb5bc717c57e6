import { paths } from '../../../../navigation/paths.ts';
import { createStore } from '../../../../platform/store.ts';

/** State of an open note in `history.state`. */
type NoteState = {
  /** True if the note was opened from the list, so that the browser's Back returns there. */
  fromList: boolean;
  /** `write`: the editor receives the focus. */
  intent: 'open' | 'write';
};

/** Returns the history state for a link to a note on the current page. */
export function newNoteState(intent: NoteState['intent']): NoteState {
  return { fromList: isListAddress(location.pathname), intent };
}

/** Returns the history state of the current note, or the default if the page was opened by its address. */
export function currentNoteState(): NoteState {
  const state: unknown = history.state;
  return isNoteState(state) ? state : { fromList: false, intent: 'open' };
}

/** URL of the list of notes with its last search text and filters. */
export const lastListUrl = createStore<string>(paths.notes);

function isListAddress(path: string): boolean {
  return path === paths.notes;
}

function isNoteState(state: unknown): state is NoteState {
  return typeof state === 'object' && state !== null && 'fromList' in state && 'intent' in state;
}
