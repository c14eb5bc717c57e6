import { type ClipboardEvent, useState } from 'react';
import { type PastedLine, pastedLines } from './paste-lines.ts';

/** Several lines that were pasted and wait for a decision. */
export type Paste = {
  lines: PastedLine[] | undefined;
  forget: () => void;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
};

/** Takes pasted text with line breaks: one line goes into the field, several wait to become one task or many, as `first` does. */
export function usePaste(insert: (start: number, end: number, text: string) => void, first = ''): Paste {
  const [lines, setLines] = useState(() => (first === '' ? undefined : pastedLines(first)));
  return {
    lines,
    forget: () => setLines(undefined),
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
