/**
 * Keys that were pressed before the app listened. The page's inline script keeps them in `window.earlyKeys`, so that a line
 * begun with `q` right after opening the page is not lost and its letters do nothing else.
 */

declare global {
  interface Window {
    earlyKeys?: { pressed: string[]; stop: () => void };
  }
}

/** Ends the keeping. Resolves to the line begun with `q`, or undefined when the first key was another. */
export function takeEarlyLine(): string | undefined {
  const early = window.earlyKeys;
  delete window.earlyKeys;
  early?.stop();
  return lineOf(early?.pressed ?? []);
}

/** What the keys write behind the `q` they begin with. */
export function lineOf(pressed: readonly string[]): string | undefined {
  const [first, ...rest] = pressed;
  if (first !== 'q') return undefined;
  const letters: string[] = [];
  for (const key of rest) {
    if (key === 'Backspace') letters.pop();
    else if (Array.from(key).length === 1) letters.push(key);
  }
  return letters.join('');
}
