import { type ClipboardEvent, useState } from 'react';
import { type PastedLine, pastedLines } from './paste-lines.ts';

/** Pasted lines. If there are several, the user chooses between one task and several. */
export type Paste = {
  lines: readonly PastedLine[] | undefined;
  /** Asks about these lines. */
  ask: (lines: readonly PastedLine[]) => void;
  dismiss: () => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

/** Handles pasted text with line breaks. One line is inserted; several lines wait for the user's choice. `initialPaste` was pasted earlier. */
export function usePaste(insert: (start: number, end: number, text: string) => void, initialPaste = ''): Paste {
  const [lines, setLines] = useState<readonly PastedLine[] | undefined>(() =>
    initialPaste === '' ? undefined : pastedLines(initialPaste),
  );
  return {
    lines,
    ask: setLines,
    dismiss: () => setLines(undefined),
    onPaste(event) {
      const content = event.clipboardData.getData('text/plain');
      if (!/[\r\n]/.test(content)) return;
      event.preventDefault();
      const pasted = pastedLines(content);
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (pasted.length > 1) setLines(pasted);
      else insert(selectionStart, selectionEnd, pasted[0]?.text ?? '');
    },
  };
}
