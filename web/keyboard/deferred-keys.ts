/**
 * Keys that were pressed before the code that handles them was loaded, or before the text field that a shortcut opens was shown. They
 * are replayed in order, each on the element that has the focus then. A field that a key opens therefore receives the characters that
 * follow, and none of them runs as a shortcut.
 */

import { activatesControl, isTyping } from './press-target.ts';
import type { Opened } from './table.ts';

/** Keys that waited longer are discarded: their effect would surprise the user. */
const MAX_WAIT_MS = 10_000;

let deferred: KeyboardEvent[] = [];
let isReplaying = false;
/** True while `replay` dispatches an event. */
let isReplayedEvent = false;
/** Set while the field or popover that a shortcut opens is not shown yet. */
let opening: { isOver: Promise<void>; end: () => void } | undefined;

/**
 * Defers all keys that follow until the focus is in what a shortcut opens. Esc and the pointer end this and discard the keys, and so
 * do `MAX_WAIT_MS`.
 */
export function deferUntilOpen(opened: Opened): void {
  if (opening || isOpen(opened, document.activeElement)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onFocus = ({ target }: FocusEvent) => isOpen(opened, target) && opening?.end();
  const timer = setTimeout(discardOpening, MAX_WAIT_MS);
  document.addEventListener('focusin', onFocus);
  opening = {
    isOver: promise,
    end() {
      opening = undefined;
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      resolve();
      void replayDeferredKeys();
    },
  };
}

function isOpen(opened: Opened, focused: EventTarget | null): boolean {
  if (isTyping(focused)) return true;
  return opened === 'popup' && focused instanceof Element && focused.closest('[popover], dialog') !== null;
}

function discardOpening(): void {
  if (!opening) return;
  deferred = [];
  opening.end();
}

/** Prevents the default action of a key event and stores the event for replay. */
export function deferKey(event: KeyboardEvent): void {
  event.preventDefault();
  deferred.push(event);
}

/** Returns true if earlier keys are deferred, so that the event must not overtake them. */
export function mustDefer(event: KeyboardEvent): boolean {
  if (isReplayedEvent) return false;
  if (opening && event.key === 'Escape') discardOpening();
  const [first] = deferred;
  if (first && !isReplaying && event.timeStamp - first.timeStamp > MAX_WAIT_MS) deferred = [];
  return isReplaying || opening !== undefined || (deferred.length > 0 && !isTyping(event.target));
}

/** Discards the deferred keys when the pointer is used: an old key would act on the element that was just clicked. */
export function discardDeferredKeys(): void {
  discardOpening();
  if (!isReplaying) deferred = [];
}

/** Replays the deferred keys, each after the page has rendered the effect of the previous one. */
export async function replayDeferredKeys(): Promise<void> {
  if (isReplaying || opening || deferred.length === 0) return;
  isReplaying = true;
  // A field sets its caret after it has received the focus.
  await nextTask();
  for (let event = deferred.shift(); event; event = deferred.shift()) {
    replay(event);
    await nextTask();
    await untilOpen();
  }
  isReplaying = false;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function untilOpen(): Promise<void> | undefined {
  return opening?.isOver;
}

function replay({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const event = new KeyboardEvent('keydown', init);
  isReplayedEvent = true;
  const isUnhandled = target.dispatchEvent(event);
  isReplayedEvent = false;
  if (!isUnhandled) return;
  // Browsers run these default actions only for real key events.
  if (isTyping(target) && key.length === 1 && !ctrlKey && !metaKey) document.execCommand('insertText', false, key);
  else if (isTyping(target) && key === 'Backspace') document.execCommand('delete');
  else if (activatesControl(event) && target instanceof HTMLElement) target.click();
}
