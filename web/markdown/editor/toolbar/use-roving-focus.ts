import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

type RovingFocus = {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent) => void;
};

/** Makes a row of buttons one tab stop: the last focused button. Arrow keys, Home and End move along it. */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  const settle = () => {
    const buttons = buttonsIn(ref.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  // Buttons appear, disappear and are disabled while the row is mounted.
  useEffect(settle);
  return {
    ref,
    onKeyDown(event) {
      const buttons: readonly (Element | null)[] = buttonsIn(ref.current);
      const at = buttons.indexOf(document.activeElement);
      const next = at < 0 ? undefined : neighbourOf(at, buttons.length, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      buttonsIn(ref.current)[next]?.focus();
    },
    onFocus({ target }) {
      const button = buttonsIn(ref.current).find((each) => each === target);
      if (!button) return;
      last.current = button;
      settle();
    },
  };
}

function neighbourOf(at: number, count: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function buttonsIn(row: HTMLElement | null): HTMLButtonElement[] {
  return [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled, [role^="menuitem"])') ?? [])];
}
