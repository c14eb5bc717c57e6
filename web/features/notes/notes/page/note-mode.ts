import { useState } from 'react';

/** `read` shows the rendered Markdown, `write` the editor. */
export type NoteMode = 'read' | 'write';

/** The last mode chosen in this tab, used for the next note. */
let last: NoteMode = 'write';

/** Returns the mode of the open note and its setter. The mode is always `read` if the user may not edit. */
export function useMode(canEdit: boolean): [NoteMode, (mode: NoteMode) => void] {
  const [mode, setMode] = useState(last);
  const choose = (next: NoteMode) => {
    last = next;
    setMode(next);
  };
  return [canEdit ? mode : 'read', choose];
}
