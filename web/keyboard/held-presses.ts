/**
 * Presses that came before the code that understands them. They are pressed again in their order on whatever has the focus
 * then, so that a field which the first one opens gets the letters behind it.
 */

import { isTyping, pressesControl } from './press-target.ts';

/** Nobody waits longer for what a key does; later it would come as a surprise. */
const LONGEST_MS = 10_000;

let held: KeyboardEvent[] = [];
let isPressingAgain = false;
let isOwnPress = false;

/** Keeps a press for later instead of letting it do anything now. */
export function hold(event: KeyboardEvent): void {
  event.preventDefault();
  held.push(event);
}

/** True for a press behind others that are held: done now, it would overtake them. */
export function mustWaitItsTurn(event: KeyboardEvent): boolean {
  if (isOwnPress) return false;
  const [first] = held;
  if (first && !isPressingAgain && event.timeStamp - first.timeStamp > LONGEST_MS) held = [];
  return held.length > 0 && (isPressingAgain || !isTyping(event.target));
}

/** Lets go of what is held: whoever goes on with the pointer would see an old key act on what he has pointed at. */
export function dropHeld(): void {
  if (!isPressingAgain) held = [];
}

/** Presses again what was held, each once the page shows what the one before did. */
export async function pressHeldAgain(): Promise<void> {
  if (isPressingAgain) return;
  isPressingAgain = true;
  for (let event = held[0]; event; event = held[0]) {
    pressAgain(event);
    await new Promise((resolve) => setTimeout(resolve));
    held.shift();
  }
  isPressingAgain = false;
}

function pressAgain({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const how = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  const event = new KeyboardEvent('keydown', how);
  isOwnPress = true;
  const isFree = target.dispatchEvent(event);
  isOwnPress = false;
  if (!isFree) return;
  // What a browser does by itself only for fingers on real keys.
  if (isTyping(target) && key.length === 1 && !ctrlKey && !metaKey) document.execCommand('insertText', false, key);
  else if (pressesControl(event) && target instanceof HTMLElement) target.click();
}
