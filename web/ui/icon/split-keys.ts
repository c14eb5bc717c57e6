/**
 * Returns the single keys of a shortcut in the notation of `SHORTCUTS`. A capital letter becomes Shift and the letter. A plus
 * sign at the start of a chord or after another plus sign is the key itself.
 */
export function splitKeys(keys: string): string[] {
  if (keys === ' ') return [' '];
  return keys
    .split(' ')
    .flatMap((chord) => chord.split(/(?<=[^+])\+/))
    .flatMap((key) => (isCapital(key) ? ['Shift', key] : [capitalized(key)]));
}

function isCapital(key: string): boolean {
  return key.length === 1 && key >= 'A' && key <= 'Z';
}

function capitalized(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}
