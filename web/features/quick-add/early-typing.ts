import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';

/** What was typed before the composer was loaded: letters with the caret in them, and lines that were entered already. */
export type Typed = {
  text: string;
  caret: number;
  entered: readonly string[];
  /** The last line was entered so that a dialog closes behind it. */
  isLast: boolean;
  /** Several lines that were pasted at once; a plain field would join them for good. */
  pasted: string;
};

const NOTHING: Typed = { text: '', caret: 0, entered: [], isLast: false, pasted: '' };

/** Keeps what is written into a plain field, to be handed to the composer. `field` are the attributes of that field. */
export function useEarlyTyping(begun = '') {
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, text: begun, caret: begun.length });
  const keep = ({ currentTarget: { value, selectionStart } }: SyntheticEvent<HTMLInputElement>) =>
    setTyped((before) => ({ ...before, text: value, caret: selectionStart ?? value.length }));
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const line = event.currentTarget.value.trim();
    if (line === '') return;
    event.currentTarget.value = '';
    setTyped(({ entered }) => ({ ...NOTHING, entered: [...entered, line], isLast: !event.shiftKey }));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.split(/[\r\n]+/).filter((line) => line.trim() !== '').length < 2) return;
    event.preventDefault();
    setTyped((before) => ({ ...before, pasted }));
  };
  return {
    typed,
    field: { defaultValue: typed.text, onInput: keep, onSelect: keep, onKeyDown: enter, onPaste: paste },
  };
}
