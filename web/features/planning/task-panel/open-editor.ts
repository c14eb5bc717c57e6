import { useCallback, useEffect, useState } from 'react';
import { type EditorName, requestedEditor } from '../../../navigation/requested-editor.ts';
import { focusComposer } from '../comments/index.ts';

/** The open editor of the panel, such as the date popover. At most one is open. */
export type OpenEditor = {
  open: EditorName | undefined;
  /** Opens an editor. Closes it if it is open. */
  toggle: (editor: EditorName) => void;
  close: () => void;
};

/** Returns the open editor of the panel. Opens the editor that another view requested for this task. */
export function useOpenEditor(taskId: string): OpenEditor {
  const [open, setOpen] = useState<EditorName>();
  useEffect(() => {
    const openRequested = () => {
      const request = requestedEditor.get();
      // The panel may still show the previous task.
      if (request?.taskId !== taskId) return;
      requestedEditor.set(undefined);
      if (request.editor === 'comment') focusComposer(taskId);
      else setOpen(request.editor);
    };
    openRequested();
    return requestedEditor.subscribe(openRequested);
  }, [taskId]);
  const toggle = useCallback(
    (editor: EditorName) => setOpen((current) => (current === editor ? undefined : editor)),
    [],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return { open, toggle, close };
}
