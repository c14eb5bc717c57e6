import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';

/** What was typed before the composer was loaded: letters with the caret in them, and lines that were entered already. */
export type Typed = {
  text: string;
  caret: number;
  entered: readonly string[];
  /** The last line was entered so that a dialog closes behind it. */
  isLast: boolean;
};

/** Keeps what is written into a plain field, to be handed to the composer. `field` are the attributes of that field. */
export function useEarlyTyping(begun = '') {
  const [typed, setTyped] = useState<Typed>({ text: begun, caret: begun.length, entered: [], isLast: false });
  const keep = ({ currentTarget: { value, selectionStart } }: SyntheticEvent<HTMLInputElement>) =>
    setTyped((before) => ({ ...before, text: value, caret: selectionStart ?? value.length }));
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const line = event.currentTarget.value.trim();
    if (line === '') return;
    event.currentTarget.value = '';
    setTyped(({ entered }) => ({ text: '', caret: 0, entered: [...entered, line], isLast: !event.shiftKey }));
  };
  return { typed, field: { defaultValue: begun, onInput: keep, onSelect: keep, onKeyDown: enter } };
}
