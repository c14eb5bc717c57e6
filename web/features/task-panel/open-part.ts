import { useCallback, useEffect, useState } from 'react';
import { type PartName, wantedPart } from '../../navigation/wanted-part.ts';

/** Which part of the panel is open; one at a time. */
export type OpenParts = {
  open: PartName | undefined;
  /** Opens a part, or closes it when it is the open one. */
  toggle: (part: PartName) => void;
  close: () => void;
};

export function useOpenParts(taskId: string): OpenParts {
  const [open, setOpen] = useState<PartName>();
  useEffect(() => {
    const take = () => {
      const wanted = wantedPart.get();
      // The panel may still show the task before that one.
      if (wanted?.taskId !== taskId) return;
      wantedPart.set(undefined);
      setOpen(wanted.part);
    };
    take();
    return wantedPart.subscribe(take);
  }, [taskId]);
  const toggle = useCallback((part: PartName) => setOpen((present) => (present === part ? undefined : part)), []);
  const close = useCallback(() => setOpen(undefined), []);
  return { open, toggle, close };
}
