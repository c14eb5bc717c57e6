import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Task, TaskInput } from '#contract/resources/task.ts';
import { LineHighlights } from '../../../fields/line/line-highlights.tsx';
import { useTitleParts } from '../../../fields/line/use-title-parts.tsx';
import { isComposing } from '../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { renameTask } from '../../../task-data/actions/task-fields.ts';
import { leaveField } from '../../../task-lists/list/leave-field.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import styles from './texts.module.css';
import { TitleConflict } from './title-conflict.tsx';
import type { TaskAutosave, TaskAutosaveState } from './use-task-autosave.ts';

export type TextFieldProps = {
  task: Task;
  state: TaskAutosaveState;
  autosave: TaskAutosave;
  readOnly: boolean;
  onClose: () => void;
};

/**
 * The title of the open task. Enter saves, Esc saves and closes. Leaving an empty title restores the previous one. Recognized
 * properties are shown below the field. They are applied together when the field is left.
 */
export function TitleField({ task, state, autosave, readOnly, onClose }: TextFieldProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [previous, setPrevious] = useState<string>();
  const text = state.texts.content;
  const parts = useTitleParts(task, previous ?? text, text);
  const isMissing = text.trim() === '';

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      leaveField(event.currentTarget);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      finish();
      onClose();
    }
  };
  const isFinished = useRef(true);
  const start = () => {
    isFinished.current = false;
    setPrevious(text);
    parts.reset();
  };
  const finish = () => {
    if (isFinished.current) return;
    isFinished.current = true;
    setPrevious(undefined);
    if (isMissing) autosave.edit('content', previous ?? '');
    void saveTitle(parts.found?.input);
  };
  /**
   * Saves the typed title first, so that the autosave has no change that conflicts with the title without the properties. Applies
   * none while the user has to choose between two titles.
   */
  const saveTitle = async (input: TaskInput | undefined) => {
    await autosave.save();
    if (input && !autosave.state.get().conflicts.content) await renameTask(cache, task, input);
  };
  return (
    <div className={styles.title}>
      <GrowingText
        value={text}
        aria-label={messages.titleField}
        aria-invalid={isMissing}
        maxLength={LIMITS.taskTitle}
        readOnly={readOnly}
        highlights={<LineHighlights text={text} spans={parts.found?.parsed.spans ?? []} />}
        onFocus={start}
        onChange={(event) => autosave.edit('content', event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      {parts.chips}
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
