import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { toggleTaskListItem } from '#domain/note-text/task-list-items.ts';
import { ConflictPanel } from '../../../../autosave/conflict-panel.tsx';
import { isComposing } from '../../../../keyboard/composing.ts';
import { hasMarkup } from '../../../../markdown/has-markup.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { OptionalPart } from '../../../../ui/boundary/optional-part.tsx';
import { GrowingText } from '../../../../ui/form/growing-text.tsx';
import { LinkedText, offsetAt } from './linked-text.tsx';
import styles from './texts.module.css';
import type { TextFieldProps } from './title-field.tsx';

const Markdown = lazyWithMessages(() => import('../../../../markdown/markdown.tsx'));

/** The description. It shows Markdown with check boxes. A click opens a text field; Esc saves and closes. */
export function DescriptionField({ state, autosave, readOnly, onClose }: TextFieldProps) {
  const { taskPanel: messages } = useLazyMessages();
  const [caret, setCaret] = useState<number>();
  const text = state.texts.description;
  const isEditing = caret !== undefined;

  if (readOnly) {
    return (
      <div className={styles.description}>
        <RenderedText text={text} />
      </div>
    );
  }
  const tick = (line: number) => {
    autosave.edit('description', toggleTaskListItem(text, line));
    void autosave.save();
  };
  return (
    <div className={styles.description}>
      {isEditing ? (
        <Editor
          text={text}
          caret={caret}
          onType={(next) => autosave.edit('description', next)}
          onClose={onClose}
          onLeave={() => {
            setCaret(undefined);
            void autosave.save();
          }}
        />
      ) : (
        <DescriptionView
          text={text}
          label={text === '' ? messages.addDescription : messages.editDescription}
          onEdit={setCaret}
          onToggleItem={tick}
        />
      )}
      {state.conflicts.description && (
        <ConflictPanel
          conflict={state.conflicts.description}
          level={3}
          onResolve={(choices) => autosave.resolve('description', choices)}
        />
      )}
    </div>
  );
}

type EditorProps = {
  text: string;
  caret: number;
  onType: (text: string) => void;
  onClose: () => void;
  onLeave: () => void;
};

function Editor({ text, caret, onType, onClose, onLeave }: EditorProps) {
  const { taskPanel: messages } = useLazyMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const [start] = useState(caret);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(start, start);
  }, [start]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <GrowingText
      field={field}
      value={text}
      rows={3}
      aria-label={messages.description}
      maxLength={LIMITS.taskDescription}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}

type DescriptionViewProps = {
  text: string;
  label: string;
  onEdit: (caret: number) => void;
  onToggleItem: (line: number) => void;
};

/** A click on the text opens the text field with the caret at that position. The button does the same for the keyboard. */
function DescriptionView({ text, label, onEdit, onToggleItem }: DescriptionViewProps) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, input') !== null;
    if (isOnControl || String(getSelection()) !== '') return;
    const offset = hasMarkup(text) ? lineStartAt(text, event.target) : offsetAt(event.currentTarget, event);
    onEdit(offset ?? text.length);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for the keyboard
    <div className={styles.view} onClick={onClick}>
      <RenderedText text={text} onToggleItem={onToggleItem} />
      <button
        type="button"
        className={text === '' ? styles.placeholder : styles.edit}
        onClick={(event) => {
          event.stopPropagation();
          onEdit(text.length);
        }}
      >
        {label}
      </button>
    </div>
  );
}

/** Shows a text without Markdown at once. Shows other texts as plain text until the code for Markdown is loaded. */
function RenderedText({ text, onToggleItem }: { text: string; onToggleItem?: (line: number) => void }) {
  const plain = <LinkedText text={text} />;
  if (!hasMarkup(text)) return plain;
  return (
    <OptionalPart fallback={plain}>
      <Markdown text={text} onToggleItem={onToggleItem} />
    </OptionalPart>
  );
}

/** Returns the offset of the line that the clicked element was rendered from. */
function lineStartAt(text: string, target: EventTarget): number | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  if (!block) return undefined;
  const lines = text.split('\n').slice(0, Number(block.dataset.line));
  return lines.reduce((length, line) => length + line.length + 1, 0);
}
