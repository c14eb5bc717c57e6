/** Attributes that give an element a tooltip: spread them on it. The text must not say more than its accessible name. */
export function tip(text: string, keys?: string): { 'data-tip': string; 'data-tip-keys'?: string } {
  return keys === undefined ? { 'data-tip': text } : { 'data-tip': text, 'data-tip-keys': keys };
}
