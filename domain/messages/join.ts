/** Joins a list in the style of Danish and English: `a`, `a og b`, `a, b og c`. */
export function joinWith(word: string, items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
