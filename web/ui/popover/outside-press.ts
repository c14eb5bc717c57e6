import { STAYS_ACTIVE_SELECTOR } from './stays-active.ts';

export type OutsidePressOptions = {
  /** A press on this element does nothing, because the element handles it. */
  anchor: Element | undefined;
  /** The press has no other effect on the page. */
  isModal: boolean;
  onPress: () => void;
};

/**
 * Calls `onPress` when a mouse, a pen or a finger presses outside the element. A finger counts when it is lifted without
 * having scrolled. Returns a function that stops listening.
 */
export function listenForOutsidePress(element: HTMLElement, options: OutsidePressOptions): () => void {
  const { anchor, isModal, onPress } = options;
  const listeners = new AbortController();
  const capture = { capture: true, signal: listeners.signal };
  let isTouched = false;

  const isOutside = ({ target }: Event) =>
    target instanceof Element &&
    !element.contains(target) &&
    !(anchor && !isModal && anchor.contains(target)) &&
    !target.closest(STAYS_ACTIVE_SELECTOR);
  const press = (event: PointerEvent) => {
    if (isModal) {
      event.preventDefault();
      event.stopPropagation();
      suppressClick();
    }
    onPress();
  };
  const onDown = (event: PointerEvent) => {
    isTouched = event.pointerType === 'touch' && isOutside(event);
    if (!isTouched && isOutside(event)) press(event);
  };
  const onUp = (event: PointerEvent) => {
    if (isTouched && isOutside(event)) press(event);
    isTouched = false;
  };
  const onCancel = () => {
    isTouched = false;
  };
  document.addEventListener('pointerdown', onDown, capture);
  document.addEventListener('pointerup', onUp, capture);
  document.addEventListener('pointercancel', onCancel, capture);
  return () => listeners.abort();
}

/** Suppresses the click that follows the current press, if any. */
function suppressClick(): void {
  const listeners = new AbortController();
  const capture = { capture: true, signal: listeners.signal };
  const stop = () => listeners.abort();
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  // A tap causes `mousedown` after `pointerup`. It would take the focus, which returns to where it was before the popover.
  document.addEventListener('mousedown', (event) => event.preventDefault(), capture);
  document.addEventListener('click', suppress, capture);
  document.addEventListener('keydown', stop, capture);
  // The current press can still be on its way to the listeners of the document.
  queueMicrotask(() => document.addEventListener('pointerdown', stop, capture));
}
