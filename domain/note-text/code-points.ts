/** The first `count` code points of a text: no pair of surrogates is cut in two. */
export function firstCodePoints(text: string, count: number): string {
  if (text.length <= count) return text;
  const enough = text.slice(0, count * 2); // a code point takes two units at most
  return Array.from(enough).slice(0, count).join('');
}
