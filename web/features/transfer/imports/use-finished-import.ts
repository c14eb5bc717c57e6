import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { addUndoStep } from '../../../undo/undo.ts';
import { type ImportState, importStep } from './import-step.ts';
import { finishedText } from './preview-text.ts';
import { refreshAfterImport } from './refresh-after-import.ts';
import type { FinishedImport } from './send-import.ts';

/** The finished import that the page shows, and the functions that open, undo and close it. */
export function useFinishedImport() {
  const { importExport: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const [shown, setShown] = useState<{ finished: FinishedImport; state: ImportState }>();
  const [isUndoing, setUndoing] = useState(false);
  const [action, setAction] = useState<{ run: () => void }>();
  const open = (finished: FinishedImport) => {
    const text = finishedText(finished.result, messages);
    // Undoing it later must not show it again.
    const change = (state: ImportState) => setShown((now) => (now?.finished === finished ? { finished, state } : now));
    const step = importStep(() => refreshAfterImport(cache), finished, change);
    const undo = async () => {
      setUndoing(true);
      try {
        await step.undo();
      } catch (error) {
        // The history discards a step that fails. The user can try it again.
        offerUndo();
        throw error;
      } finally {
        setUndoing(false);
      }
    };
    const offerUndo = () => {
      const offered = addUndoStep(text, { ...step, undo });
      setAction(offered);
      return offered;
    };
    showToast({ text, action: offerUndo() });
    setShown({ finished, state: { result: finished.result, isUndone: false, skipped: 0 } });
  };
  return { state: shown?.state, isUndoing, open, undo: () => action?.run(), close: () => setShown(undefined) };
}
