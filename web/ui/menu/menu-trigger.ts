import { type Ref, useCallback, useRef, useState } from 'react';

/** Properties of the button that opens a menu. The open popover adds `aria-controls`. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

/** Opens and closes a menu. `anchor` is the button while the menu is open, otherwise null. */
export function useMenuTrigger(): { trigger: MenuTrigger; anchor: HTMLElement | null; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const trigger: MenuTrigger = {
    ref: button,
    onClick: () => setOpen((wasOpen) => !wasOpen),
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
  };
  return { trigger, anchor: isOpen ? button.current : null, close };
}
