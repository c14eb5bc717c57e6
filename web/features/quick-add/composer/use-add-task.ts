import { useCallback, useEffect, useRef } from 'react';
import { fieldErrors, useErrorText } from '../../../api/error-text.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { type TaskLine, useCreateTask } from '../../../task-data/actions/create-task.ts';
import { announce } from '../../../ui/message/announcer.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { DIALOG_DRAFT, storeDraft } from '../drafts.ts';

/** A line that the server refused, and the reason for the user. */
export type Refusal = { text: string; reason: string };

/**
 * Returns a function that creates a task from a line. After a failure it calls `onRefused`. If the composer is unmounted by then, it
 * shows a toast and stores the line as the draft of the quick-add dialog.
 */
export function useAddTask(onRefused: (refusal: Refusal) => void): (text: string, line: TaskLine) => Promise<void> {
  const create = useCreateTask();
  const errorText = useErrorText();
  const { shell } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const isMounted = useIsMounted();

  return async (text, line) => {
    announce(messages.added(line.parsed.content));
    try {
      await create(line);
    } catch (error) {
      const reason = fieldErrors(error).text ?? errorText(error);
      if (isMounted()) return onRefused({ text, reason });
      storeDraft(DIALOG_DRAFT, text);
      showToast({
        text: messages.refusedLine(line.parsed.content, reason),
        tone: 'danger',
        action: { label: shell.edit, run: () => openOverlay({ kind: 'quick-add' }) },
      });
    }
  };
}

function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
