import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isComposing } from '../../keyboard/composing.ts';
import { announce } from '../message/announcer.tsx';
import { itemForKey } from './list-keys.ts';
import { optionId } from './option-id.ts';

/** The part of a key press or click that a choice can depend on. */
export type ChoiceEvent = { ctrlKey: boolean; metaKey: boolean };

export type ComboboxOptions = {
  /** Number of options. 0 means that no list is rendered. */
  count: number;
  /** Text to which the options belong. The active option is reset when the text changes. */
  query: string;
  /** The option that is active for a new text. With `none`, an arrow key has to be pressed first. */
  initial?: 'first' | 'none';
  /** Text for screen readers, such as the number of options. It is announced when it changes. */
  announcement: string | undefined;
  /** Keys that choose the active option. */
  chooseKeys?: readonly string[];
  onChoose: (index: number, event: ChoiceEvent) => void;
  /** Called on Esc while the list is rendered. Without it, Esc keeps its other meaning. */
  onDismiss?: () => void;
};

/** A text field that controls a listbox. The field keeps the focus and names the active option. */
export type Combobox = {
  /** Index of the active option. */
  active: number | undefined;
  /** Makes the initial option active. */
  reset: () => void;
  /** Handles a key of the field. Returns true if the key belonged to the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Properties of a textarea, which always has the role `textbox`. */
  textareaProps: {
    'aria-autocomplete': 'list';
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
  };
  /** Properties of an input. */
  inputProps: Combobox['textareaProps'] & { role: 'combobox'; 'aria-expanded': boolean; autoComplete: 'off' };
  listProps: {
    id: string;
    active: number | undefined;
    onActive: (index: number) => void;
    onChoose: (index: number, event: ChoiceEvent) => void;
  };
};

const ENTER = ['Enter'];

/**
 * State, keys and ARIA properties of a text field with a listbox. Arrow keys without modifiers move the active option and wrap
 * around. The other keys belong to the text.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { count, query, initial = 'first', announcement, chooseKeys = ENTER, onChoose, onDismiss } = options;
  const id = useId();
  const start = initial === 'first' ? 0 : undefined;
  const [last, setLast] = useState({ query, index: start });
  useEffect(() => {
    if (announcement !== undefined) announce(announcement);
  }, [announcement]);

  const index = last.query === query ? last.index : start;
  const active = index === undefined || count === 0 ? undefined : Math.min(index, count - 1);
  const setActive = (next: number | undefined) => setLast({ query, index: next });

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (count === 0 || isComposing(event.nativeEvent)) return false;
    const next = isPlainArrow(event) ? itemForKey(event.key, { count, current: active ?? -1 }) : undefined;
    if (next !== undefined) setActive(next);
    else if (active !== undefined && chooseKeys.includes(event.key)) onChoose(active, event);
    else if (event.key === 'Escape' && onDismiss) onDismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const textareaProps = {
    'aria-autocomplete': 'list',
    'aria-controls': count > 0 ? id : undefined,
    'aria-activedescendant': active === undefined ? undefined : optionId(id, active),
  } as const;
  return {
    active,
    reset: () => setActive(start),
    onKeyDown,
    textareaProps,
    inputProps: { ...textareaProps, role: 'combobox', 'aria-expanded': count > 0, autoComplete: 'off' },
    listProps: { id, active, onActive: setActive, onChoose },
  };
}

function isPlainArrow({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (key === 'ArrowDown' || key === 'ArrowUp') && !ctrlKey && !metaKey && !altKey && !shiftKey;
}
