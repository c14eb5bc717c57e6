import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LIMITS } from '#contract/limits.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { LineHighlights } from '../../fields/line/line-highlights.tsx';
import { useTitleParts } from '../../fields/line/use-title-parts.tsx';
import { isComposing } from '../../keyboard/composing.ts';
import { useMessages } from '../../platform/messages.ts';
import { HighlightedTextarea, type HighlightedTextareaHandle } from '../../ui/form/highlighted-textarea.tsx';
import styles from './title-editor.module.css';

/** Repeated here, because importing `LIMITS` would add all limits to the code of the rows. */
const MAX_LENGTH: (typeof LIMITS)['taskTitle'] = 2000;

export type TitleEditorProps = {
  task: Task;
  onDone: (edit: TitleEdit) => void;
};

/** The result of editing a title. */
export type TitleEdit = {
  /** The new title, with the properties that were recognized in it. Undefined if it was not changed. */
  input: TaskInput | undefined;
  /** The new values of these properties, in the language of the user. */
  texts: readonly string[];
  /** True if a key ended the editing, so that the row must receive the focus. */
  byKey: boolean;
  /** 1 after Tab (indent), -1 after Shift+Tab (outdent). */
  indent?: -1 | 1 | undefined;
};

/**
 * The text field for the title of a row. Enter, Escape and losing the focus save. An empty title is not saved. Recognized properties
 * are shown below the field and are applied together with the title.
 */
export function TitleEditor({ task, onDone }: TitleEditorProps) {
  const { tasks: messages } = useMessages();
  const field = useRef<HighlightedTextareaHandle>(null);
  const editor = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const [original] = useState(task.content);
  const [text, setText] = useState(original);
  const parts = useTitleParts(task, original, text);
  useLayoutEffect(() => {
    const element = field.current?.element;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  // The chips below the field are as important as the text: they must not end below the edge of the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on both
  useLayoutEffect(() => {
    editor.current?.scrollIntoView({ block: 'nearest' });
  }, [text, parts.found]);

  const finish = (byKey: boolean, indent?: -1 | 1) => {
    if (isDone.current) return;
    isDone.current = true;
    const content = text.trim();
    const isUnchanged = content === '' || content === original;
    const { input = isUnchanged ? undefined : { content }, texts = [] } = parts.found ?? {};
    onDone({ input, texts, byKey, indent });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || !END_KEYS.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    finish(true, event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : undefined);
  };
  return (
    <div ref={editor} className={styles.editor}>
      <HighlightedTextarea
        ref={field}
        value={text}
        highlights={<LineHighlights text={text} spans={parts.found?.parsed.spans ?? []} />}
        aria-label={messages.title}
        maxLength={MAX_LENGTH}
        onChange={(event) => setText(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={() => finish(false)}
      />
      {parts.chips}
    </div>
  );
}

const END_KEYS: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab']);
