import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Task } from '#contract/resources/task.ts';
import { LineHighlights } from '../../../../fields/line/line-highlights.tsx';
import { type RecognizedTitle, useTitleParts } from '../../../../fields/line/use-title-parts.tsx';
import { isComposing } from '../../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { editTask } from '../../../../task-data/actions/edit-task.ts';
import { titleToast } from '../../../../task-data/actions/task-fields.ts';
import { leaveField } from '../../../../task-lists/list/leave-field.ts';
import { GrowingText } from '../../../../ui/form/growing-text.tsx';
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
 * The title of the open task. Nothing is saved while it is typed. Enter and leaving the field save it, Esc also closes the task. Leaving an
 * empty title restores the previous one. Recognized properties are shown below the field, and are applied together with the title.
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
    autosave.hold('content', true);
    setPrevious(text);
    parts.reset();
  };
  const finish = () => {
    if (isFinished.current) return;
    isFinished.current = true;
    setPrevious(undefined);
    autosave.hold('content', false);
    const { found } = parts;
    if (isMissing) autosave.edit('content', previous ?? '');
    else if (found?.input.content) autosave.edit('content', found.input.content);
    void saveTitle(previous ?? text, found);
  };
  /**
   * The autosave saves the title, because it merges the title with that of another user. Properties are not applied while the user has to
   * choose between two titles.
   */
  const saveTitle = async (before: string, { input, texts: changes = [] }: Partial<RecognizedTitle> = {}) => {
    await autosave.save();
    const { texts, conflicts, status } = autosave.state.get();
    const content = texts.content.trim();
    if (conflicts.content || status === 'failed') return;
    // Without a connection, the autosave reports and repeats it.
    if (!input && (content === before || status !== 'saved')) return;
    await editTask(cache, task, { ...input, content }, titleToast(before, content, changes), { content: before });
  };
  // Without this, a title that is being typed when the task closes would only be stored as a draft.
  useLayoutEffect(() => () => autosave.hold('content', false), [autosave]);
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
