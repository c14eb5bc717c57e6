import { useCallback, useEffect, useState } from 'react';
import { type PartName, requestedPart } from '../../navigation/requested-part.ts';

/** The open part of the panel, such as the date popover. At most one is open. */
export type OpenParts = {
  open: PartName | undefined;
  /** Opens a part. Closes it if it is open. */
  toggle: (part: PartName) => void;
  close: () => void;
};

/** Returns the open part of the panel. Opens the part that another view requested for this task. */
export function useOpenParts(taskId: string): OpenParts {
  const [open, setOpen] = useState<PartName>();
  useEffect(() => {
    const openRequested = () => {
      const request = requestedPart.get();
      // The panel may still show the previous task.
      if (request?.taskId !== taskId) return;
      requestedPart.set(undefined);
      setOpen(request.part);
    };
    openRequested();
    return requestedPart.subscribe(openRequested);
  }, [taskId]);
  const toggle = useCallback((part: PartName) => setOpen((current) => (current === part ? undefined : part)), []);
  const close = useCallback(() => setOpen(undefined), []);
  return { open, toggle, close };
}
