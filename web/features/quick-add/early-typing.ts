import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';

/** Input from before the composer was loaded. `caret` is a UTF-16 offset in `text`. `entered` has the submitted lines. */
export type Typed = {
  text: string;
  caret: number;
  entered: readonly string[];
  /** The last line was submitted with Enter, so that a dialog closes after it. */
  isLast: boolean;
  /** A pasted text of several lines. A plain field would join the lines. */
  pasted: string;
};

const NOTHING: Typed = { text: '', caret: 0, entered: [], isLast: false, pasted: '' };

/** Collects the input of a plain field for the composer. `field` has the attributes of the field. */
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
