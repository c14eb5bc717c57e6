import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { LIMITS } from '#contract/limits.ts';
import { useMessages } from '../../platform/messages.ts';
import styles from './title-editor.module.css';

/** Written out, because the first view would carry every limit of the service for it. */
const LONGEST: (typeof LIMITS)['taskTitle'] = 2000;

export type TitleEditorProps = {
  title: string;
  onDone: (edit: TitleEdit) => void;
};

/** How the editing of a title ended. */
export type TitleEdit = {
  /** Undefined when it stays as it was. */
  title: string | undefined;
  /** The focus has nowhere else to go. */
  byKey: boolean;
  /** Tab (1) or Shift+Tab (-1) was pressed: the task goes a level deeper, or out. */
  indent?: -1 | 1 | undefined;
};

/** The title of a row while it is written. Enter, Esc and leaving keep what is written; an empty title changes nothing. */
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
    const written = field.current?.value.replace(/\s*\n\s*/g, ' ').trim() ?? '';
    onDone({ title: written === '' || written === title ? undefined : written, byKey, indent });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !ENDS.has(event.key)) return;
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
      maxLength={LONGEST}
      onInput={(event) => fit(event.currentTarget)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(false)}
    />
  );
}

const ENDS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab']);

/** As high as its text, where the style sheet cannot say so. */
function fit(element: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
