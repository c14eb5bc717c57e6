import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { LIMITS } from '#contract/limits.ts';
import { useMessages } from '../../platform/messages.ts';
import styles from './title-editor.module.css';

/** Repeated here, because importing `LIMITS` would add all limits to the first view. */
const MAX_LENGTH: (typeof LIMITS)['taskTitle'] = 2000;

export type TitleEditorProps = {
  title: string;
  onDone: (edit: TitleEdit) => void;
};

/** The result of editing a title. */
export type TitleEdit = {
  /** The new title. Undefined if it was not changed. */
  title: string | undefined;
  /** True if a key ended the editing, so that the row must receive the focus. */
  byKey: boolean;
  /** 1 after Tab (indent), -1 after Shift+Tab (outdent). */
  indent?: -1 | 1 | undefined;
};

/** The text field for the title of a row. Enter, Escape and losing the focus save. An empty title is not saved. */
export function TitleEditor({ title, onDone }: TitleEditorProps) {
  const { tasks: messages } = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    fit(element);
  }, []);

  const finish = (byKey: boolean, indent?: -1 | 1) => {
    if (isDone.current) return;
    isDone.current = true;
    const newTitle = field.current?.value.replace(/\s*\n\s*/g, ' ').trim() ?? '';
    onDone({ title: newTitle === '' || newTitle === title ? undefined : newTitle, byKey, indent });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !END_KEYS.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    finish(true, event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : undefined);
  };
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label={messages.title}
      rows={1}
      defaultValue={title}
      maxLength={MAX_LENGTH}
      onInput={(event) => fit(event.currentTarget)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(false)}
    />
  );
}

const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab']);

/** Adapts the height to the text in browsers without `field-sizing`. */
function fit(element: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
