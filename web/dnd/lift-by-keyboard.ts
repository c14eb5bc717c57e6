/** Handlers while an item is lifted by the keyboard. */
export type KeyboardLift = {
  /** A key that neither drops the item nor puts it back. */
  onKey: (event: KeyboardEvent) => void;
  onEnd: (isDropped: boolean) => void;
  /** Losing the focus puts the item back. */
  endsOnBlur?: boolean;
};

/** Receives all keys until the item is dropped by Space or Enter, or put back by Escape, Tab or a press of the pointer. */
export function liftByKeyboard({ onKey, onEnd, endsOnBlur }: KeyboardLift): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const end = (isDropped: boolean) => {
    listeners.abort();
    onEnd(isDropped);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') end(false);
    else if (event.key === ' ' || event.key === 'Enter') end(true);
    else onKey(event);
  };
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  window.addEventListener('pointerdown', () => end(false), { signal, capture: true });
  if (endsOnBlur) window.addEventListener('focusout', () => end(false), { signal, capture: true });
}
