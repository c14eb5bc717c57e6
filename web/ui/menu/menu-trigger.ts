import { type Ref, useCallback, useId, useRef, useState } from 'react';

/** What the button that opens a menu takes over. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
};

/** Opens and closes a menu by its button: `anchor` is that button while the menu is open. */
export function useMenuTrigger(): { trigger: MenuTrigger; anchor: HTMLElement | null; close: () => void } {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const trigger: MenuTrigger = {
    ref: button,
    onClick: () => setOpen((was) => !was),
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': id,
  };
  return { trigger, anchor: open ? button.current : null, close };
}
