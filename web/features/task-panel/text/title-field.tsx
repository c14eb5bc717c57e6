import { type KeyboardEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import styles from './texts.module.css';
import { TitleConflict } from './title-conflict.tsx';
import type { TaskAutosave, TaskAutosaveState } from './use-task-autosave.ts';

export type TextFieldProps = {
  state: TaskAutosaveState;
  autosave: TaskAutosave;
  readOnly: boolean;
  onClose: () => void;
};

/** The title of the open task. Enter saves, Esc saves and closes. Leaving an empty title restores the previous one. */
export function TitleField({ state, autosave, readOnly, onClose }: TextFieldProps) {
  const { taskPanel: messages } = useLazyMessages();
  const [previous, setPrevious] = useState('');
  const text = state.texts.content;
  const isMissing = text.trim() === '';

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  const onBlur = () => {
    if (isMissing) autosave.edit('content', previous);
    void autosave.save();
  };
  return (
    <div className={styles.title}>
      <GrowingText
        value={text}
        aria-label={messages.titleField}
        aria-invalid={isMissing}
        maxLength={LIMITS.taskTitle}
        readOnly={readOnly}
        onFocus={() => setPrevious(text)}
        onChange={(event) => autosave.edit('content', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <p className={styles.error} aria-live="polite">
        {isMissing && messages.needsTitle}
      </p>
      {state.conflicts.content && (
        <TitleConflict
          conflict={state.conflicts.content}
          // A title is one line, so its conflict is one passage.
          onResolve={(choice) => autosave.resolve('content', [choice])}
        />
      )}
    </div>
  );
}
