import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

type RovingFocus = {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent) => void;
};

/** Makes a row of buttons one tab stop: the last focused button. Arrow keys, Home and End move along it. */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const updateTabStop = () => {
    const buttons = buttonsIn(ref.current);
    const stop = buttons.find((button) => button === lastFocused.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  // Buttons appear, disappear and are disabled while the row is mounted.
  useEffect(updateTabStop);
  return {
    ref,
    onKeyDown(event) {
      const buttons: readonly (Element | null)[] = buttonsIn(ref.current);
      const index = buttons.indexOf(document.activeElement);
      const next = index < 0 ? undefined : targetIndex(index, buttons.length, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      buttonsIn(ref.current)[next]?.focus();
    },
    onFocus({ target }) {
      const button = buttonsIn(ref.current).find((each) => each === target);
      if (!button) return;
      lastFocused.current = button;
      updateTabStop();
    },
  };
}

function targetIndex(index: number, count: number, key: string): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function buttonsIn(row: HTMLElement | null): HTMLButtonElement[] {
  return [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled, [role^="menuitem"])') ?? [])];
}
