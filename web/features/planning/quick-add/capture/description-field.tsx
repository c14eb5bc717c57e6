import { type KeyboardEvent, useLayoutEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { isComposing } from '../../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { GrowingText } from '../../../../ui/form/growing-text.tsx';
import type { Composer } from '../composer/use-composer.ts';
import styles from './description-field.module.css';

/** The description of the new task, shown on demand. Esc returns to the line, Ctrl+Enter adds the task. */
export function DescriptionField({ composer }: { composer: Composer }) {
  const { quickAdd: messages } = useLazyMessages();
  const { description, setDescription, descriptionField, focusField, submit } = composer;
  useLayoutEffect(() => {
    descriptionField.current?.focus();
  }, [descriptionField]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSubmit && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSubmit) submit(false);
    else focusField();
  };
  return (
    <div className={styles.description}>
      <GrowingText
        field={descriptionField}
        value={description}
        aria-label={messages.capture.description}
        placeholder={messages.capture.description}
        maxLength={LIMITS.taskDescription}
        onChange={(event) => setDescription(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
