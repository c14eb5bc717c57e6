/** Adds the place of an error to its first sentence: `A cell is too long (line 3). Shorten it.` */
export function withPlace(sentences: string, place: string): string {
  return place === '' ? sentences : sentences.replace(/\.(?= |$)/, () => ` (${place}).`);
}
