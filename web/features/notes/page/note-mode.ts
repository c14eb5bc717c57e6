import { useState } from 'react';

/** Whether the text is shown as Markdown reads, or to be written. */
export type NoteMode = 'read' | 'write';

/** How the person looked at a note last in this tab: the next one opens the same way. */
let last: NoteMode = 'write';

/** How the open note is shown. Who may not write reads. */
export function useMode(canEdit: boolean): [NoteMode, (mode: NoteMode) => void] {
  const [mode, setMode] = useState(last);
  const choose = (next: NoteMode) => {
    last = next;
    setMode(next);
  };
  return [canEdit ? mode : 'read', choose];
}
