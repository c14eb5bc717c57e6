import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { fieldErrors, useErrorText } from '../../../api/error-text.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { type TaskLine, useCreateTask } from '../../../task-data/actions/create-task.ts';
import { announce } from '../../../ui/message/announcer.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { DIALOG_DRAFT, storeDraft } from '../drafts.ts';
import { reportIfHidden } from './report-if-hidden.ts';

/** A line that the server refused, and the reason for the user. */
export type Refusal = { text: string; reason: string };

/**
 * Returns a function that creates a task from a line. A toast reports the project and the date if no list on the screen contains the
 * task. It resolves to false after a failure, when it calls `onRefused`. If the composer is unmounted by then, it shows a toast and stores the line as the draft
 * of the quick-add dialog.
 */
export function useAddTask(onRefused: (refusal: Refusal) => void): (text: string, line: TaskLine) => Promise<boolean> {
  const cache = useQueryClient();
  const create = useCreateTask();
  const errorText = useErrorText();
  const { shell } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const isMounted = useIsMounted();

  return async (text, line) => {
    announce(messages.added(line.parsed.content));
    try {
      const task = await create(line);
      if (!line.parent) reportIfHidden(cache, task);
      return true;
    } catch (error) {
      const reason = fieldErrors(error).text ?? errorText(error);
      if (isMounted()) {
        onRefused({ text, reason });
        return false;
      }
      storeDraft(DIALOG_DRAFT, text);
      showToast({
        text: messages.refusedLine(line.parsed.content, reason),
        tone: 'danger',
        action: { label: shell.edit, run: () => openOverlay({ kind: 'quick-add', typed: text }) },
      });
      return false;
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
