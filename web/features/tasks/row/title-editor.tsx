import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useWords } from '../../../words.ts';
import styles from './title-editor.module.css';

export type TitleEditorProps = {
  title: string;
  /** `title` is undefined when it stays as it was; `byKey` when the focus has nowhere else to go. */
  onDone: (title: string | undefined, byKey: boolean) => void;
};

/** The title of a row while it is written. Enter, Esc and leaving keep what is written; an empty title changes nothing. */
export function TitleEditor({ title, onDone }: TitleEditorProps) {
  const { tasks: words } = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    fit(element);
  }, []);

  const finish = (byKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const written = field.current?.value.replace(/\s*\n\s*/g, ' ').trim() ?? '';
    onDone(written === '' || written === title ? undefined : written, byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    finish(true);
  };
  return (
    <textarea
      ref={field}
      className={styles.field}
      aria-label={words.title}
      rows={1}
      defaultValue={title}
      maxLength={LIMITS.taskTitle}
      onInput={(event) => fit(event.currentTarget)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(false)}
    />
  );
}

/** As high as its text, where the style sheet cannot say so. */
function fit(element: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
