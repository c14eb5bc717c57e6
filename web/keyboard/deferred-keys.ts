/**
 * Keys that were pressed before the code that handles them was loaded. They are replayed in order, each on the element that
 * has the focus then. A field that the first key opens therefore receives the characters that follow.
 */

import { activatesControl, isTyping } from './press-target.ts';

/** Keys that waited longer are discarded: their effect would surprise the user. */
const MAX_WAIT_MS = 10_000;

let deferred: KeyboardEvent[] = [];
let isReplaying = false;
/** True while `replay` dispatches an event. */
let isReplayedEvent = false;

/** Prevents the default action of a key event and stores the event for replay. */
export function deferKey(event: KeyboardEvent): void {
  event.preventDefault();
  deferred.push(event);
}

/** Returns true if earlier keys are deferred, so that the event must not overtake them. */
export function mustDefer(event: KeyboardEvent): boolean {
  if (isReplayedEvent) return false;
  const [first] = deferred;
  if (first && !isReplaying && event.timeStamp - first.timeStamp > MAX_WAIT_MS) deferred = [];
  return deferred.length > 0 && (isReplaying || !isTyping(event.target));
}

/** Discards the deferred keys when the pointer is used: an old key would act on the element that was just clicked. */
export function discardDeferredKeys(): void {
  if (!isReplaying) deferred = [];
}

/** Replays the deferred keys, each after the page has rendered the effect of the previous one. */
export async function replayDeferredKeys(): Promise<void> {
  if (isReplaying) return;
  isReplaying = true;
  for (let event = deferred[0]; event; event = deferred[0]) {
    replay(event);
    await new Promise((resolve) => setTimeout(resolve));
    deferred.shift();
  }
  isReplaying = false;
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
  else if (activatesControl(event) && target instanceof HTMLElement) target.click();
}
