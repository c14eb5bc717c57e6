/**
 * Keys that were pressed before the app was loaded. The inline script of `index.html` records them in `window.earlyKeys`. Quick
 * add then opens with the text that was typed after `q`, and the letters trigger no other shortcuts.
 */

declare global {
  interface Window {
    earlyKeys?: { pressed: string[]; stop: () => void };
  }
}

/** Stops the recording. Returns the text typed after `q`, or undefined if the first key was not `q`. */
export function takeEarlyQuickAdd(): string | undefined {
  const early = window.earlyKeys;
  delete window.earlyKeys;
  early?.stop();
  return quickAddText(early?.pressed ?? []);
}

/** Returns the text that the keys after the initial `q` produce, or undefined if the first key is not `q`. */
export function quickAddText(pressed: readonly string[]): string | undefined {
  const [first, ...rest] = pressed;
  if (first !== 'q') return undefined;
  const letters: string[] = [];
  for (const key of rest) {
    if (key === 'Backspace') letters.pop();
    else if (Array.from(key).length === 1) letters.push(key);
  }
  return letters.join('');
}
