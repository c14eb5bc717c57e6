import { paths } from '../../../navigation/paths.ts';
import { createStore } from '../../../platform/store.ts';

/** What an entry of the browser's history remembers about an open note. */
type NoteState = {
  /** True when Back leads to the list that it was opened from. */
  listed: boolean;
  /** Whether it was opened to be written at once. */
  intent: 'open' | 'write';
};

/** For opening a note, from the list or to be written. */
export function stateOfNote(intent: NoteState['intent']): NoteState {
  return { listed: isListAddress(location.pathname), intent };
}

/** How the present note was opened. */
export function noteState(): NoteState {
  const state: unknown = history.state;
  return isNoteState(state) ? state : { listed: false, intent: 'open' };
}

/** The list of notes as it was left, with what it searched for and showed. */
export const lastList = createStore<string>(paths.notes);

function isListAddress(path: string): boolean {
  return path === paths.notes;
}

function isNoteState(state: unknown): state is NoteState {
  return typeof state === 'object' && state !== null && 'listed' in state && 'intent' in state;
}
