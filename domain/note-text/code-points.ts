/** Returns the first `count` code points of a text. Surrogate pairs are not split. */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  const enough = text.slice(0, count * 2); // a code point has at most two UTF-16 units
  return Array.from(enough).slice(0, count).join('');
}
