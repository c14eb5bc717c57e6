import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useWords } from '../../words.ts';
import { Clash } from './clash.tsx';
import { GrowingText } from './growing-text.tsx';
import { LinkedText, offsetAt } from './linked-text.tsx';
import styles from './texts.module.css';
import type { TextFieldProps } from './title-field.tsx';

/** The description: a text with links to read, a field to write in once it is pressed. Esc saves and closes. */
export function DescriptionField({ state, saver, readOnly, onClose }: TextFieldProps) {
  const { taskPanel: words } = useWords();
  const [caret, setCaret] = useState<number>();
  const text = state.texts.description;
  const isEditing = caret !== undefined;

  if (readOnly) return <div className={styles.description}>{<LinkedText text={text} />}</div>;
  return (
    <div className={styles.description}>
      {isEditing ? (
        <Editor
          text={text}
          caret={caret}
          onType={(next) => saver.type('description', next)}
          onClose={onClose}
          onLeave={() => {
            setCaret(undefined);
            void saver.save();
          }}
        />
      ) : (
        <Reading text={text} label={text === '' ? words.addDescription : words.editDescription} onEdit={setCaret} />
      )}
      <Clash field="description" state={state} saver={saver} />
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
  const { taskPanel: words } = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [start] = useState(caret);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(start, start);
  }, [start]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <GrowingText
      field={field}
      value={text}
      rows={3}
      aria-label={words.description}
      maxLength={LIMITS.taskDescription}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}

/** Pressing the text writes at that very place; the button does the same for the keyboard. */
function Reading({ text, label, onEdit }: { text: string; label: string; onEdit: (caret: number) => void }) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink || String(getSelection()) !== '') return;
    onEdit(offsetAt(event.currentTarget, event) ?? text.length);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the way of the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is the way of the keyboard
    <div className={styles.reading} onClick={onClick}>
      <LinkedText text={text} />
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
