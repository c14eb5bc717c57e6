import { useCallback, useState } from 'react';

/** A picker or popover of the panel; `subtask` is the line that adds one. */
export type PartName = 'date' | 'project' | 'section' | 'labels' | 'priority' | 'snooze' | 'subtask';

/** Which part of the panel is open; one at a time. */
export type OpenParts = {
  open: PartName | undefined;
  /** Opens a part, or closes it when it is the open one. */
  toggle: (part: PartName) => void;
  close: () => void;
};

export function useOpenParts(): OpenParts {
  const [open, setOpen] = useState<PartName>();
  const toggle = useCallback((part: PartName) => setOpen((present) => (present === part ? undefined : part)), []);
  const close = useCallback(() => setOpen(undefined), []);
  return { open, toggle, close };
}
