import { type KeyboardEvent, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { Clash } from './clash.tsx';
import type { TextSaver, TextSaverState } from './text-saver.ts';
import styles from './texts.module.css';

export type TextFieldProps = {
  state: TextSaverState;
  saver: TextSaver;
  readOnly: boolean;
  onClose: () => void;
};

/** The title of the open task. Enter saves, Esc saves and closes; left empty it becomes what it was. */
export function TitleField({ state, saver, readOnly, onClose }: TextFieldProps) {
  const { taskPanel: messages } = useLazyMessages();
  const [before, setBefore] = useState('');
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
    if (isMissing) saver.type('content', before);
    void saver.save();
  };
  return (
    <div className={styles.title}>
      <GrowingText
        value={text}
        aria-label={messages.titleField}
        aria-invalid={isMissing}
        maxLength={LIMITS.taskTitle}
        readOnly={readOnly}
        onFocus={() => setBefore(text)}
        onChange={(event) => saver.type('content', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <p className={styles.fault} aria-live="polite">
        {isMissing && messages.needsTitle}
      </p>
      <Clash field="content" state={state} saver={saver} />
    </div>
  );
}
