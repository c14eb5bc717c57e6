import { createStore } from '../platform/store.ts';
import { isTyping } from './press-target.ts';

/** A longer time without input is a pause. Within a word, slow typists press a key about once a second. */
const PAUSE_MS = 1000;

/**
 * True while the user types in a text field, until they pause. An input method that composes text (IME) does not pause. What appears
 * without an action of the user waits for false before it takes the focus. Otherwise it would receive the rest of the word.
 */
export const typing = createStore(false);

/** Keeps `typing` up to date. */
export function followTyping(): void {
  let timer = 0;
  const onInput = (event: Event) => {
    // The focus may leave the field in between. A key or press there must still be complete before something takes the focus.
    if (!typing.get() && !isTyping(event.target)) return;
    window.clearTimeout(timer);
    typing.set(true);
    const isComposing = event.type === 'compositionstart' || ('isComposing' in event && event.isComposing);
    if (!isComposing) timer = window.setTimeout(() => typing.set(false), PAUSE_MS);
  };
  for (const type of ['keydown', 'input', 'compositionstart', 'compositionend', 'pointerdown'])
    document.addEventListener(type, onInput, { capture: true });
}

/** Resolves when the user does not type, which can be at once. */
export function untilTypingPauses(): Promise<void> {
  if (!typing.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = typing.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}
