import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { fieldErrors, useErrorText } from '../../../../api/error-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { createTask, type TaskLine } from '../../../../task-data/actions/create-task.ts';
import { DiscardedCommand } from '../../../../task-data/outbox/command.ts';
import { announce } from '../../../../ui/message/announcer.tsx';
import { undoWaitsFor } from '../../../../undo/undo.ts';
import { registerCreation } from './register-creation.ts';

/** A line that the server refused, and the reason for the user. */
export type Refusal = { text: string; reason: string };

/**
 * Returns a function that creates a task from a line, which can be undone. A toast reports the project and the date if no list on the screen
 * contains the task. It resolves to false after a refusal, when it calls `onRefused`. If the composer is unmounted by then, the list of unconfirmed
 * changes keeps the line.
 */
export function useAddTask(onRefused: (refusal: Refusal) => void): (text: string, line: TaskLine) => Promise<boolean> {
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { quickAdd: messages } = useLazyMessages();
  const isMounted = useIsMounted();

  return async (text, line) => {
    announce(messages.added(line.parsed.content));
    try {
      const added = createTask(cache, line, text, isMounted).then((task) => task && registerCreation(cache, task));
      undoWaitsFor(added);
      await added;
      return true;
    } catch (error) {
      if (error instanceof DiscardedCommand) return true;
      onRefused({ text, reason: fieldErrors(error).text ?? errorText(error) });
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
