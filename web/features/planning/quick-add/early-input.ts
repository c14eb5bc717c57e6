import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { isComposing } from '../../../keyboard/composing.ts';

/** Input from before the composer was loaded. `caret` is a UTF-16 offset in `text`. `submittedLines` has the submitted lines. */
export type EarlyInput = {
  text: string;
  caret: number;
  submittedLines: readonly string[];
  /** The last line was submitted with Enter, so that a dialog closes after it. */
  isFinal: boolean;
  /** A pasted text of several lines. A plain field would join the lines. */
  pasted: string;
};

const NO_INPUT: EarlyInput = { text: '', caret: 0, submittedLines: [], isFinal: false, pasted: '' };

/** Returns true if the user has typed, pasted or submitted something. */
export function hasInput({ text, submittedLines, pasted }: EarlyInput): boolean {
  return text !== '' || submittedLines.length > 0 || pasted !== '';
}

/** Collects the input of a plain field for the composer. `field` has the attributes of the field. */
export function useEarlyInput(initialText = '') {
  const [earlyInput, setEarlyInput] = useState<EarlyInput>({
    ...NO_INPUT,
    text: initialText,
    caret: initialText.length,
  });
  const onInput = ({ currentTarget: { value, selectionStart } }: SyntheticEvent<HTMLInputElement>) =>
    setEarlyInput((previous) => ({ ...previous, text: value, caret: selectionStart ?? value.length }));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const line = event.currentTarget.value.trim();
    if (line === '') return;
    event.currentTarget.value = '';
    setEarlyInput(({ submittedLines }) => ({
      ...NO_INPUT,
      submittedLines: [...submittedLines, line],
      isFinal: !event.shiftKey,
    }));
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.split(/[\r\n]+/).filter((line) => line.trim() !== '').length < 2) return;
    event.preventDefault();
    setEarlyInput((previous) => ({ ...previous, pasted }));
  };
  return {
    earlyInput,
    field: { defaultValue: earlyInput.text, onInput, onSelect: onInput, onKeyDown, onPaste },
  };
}
