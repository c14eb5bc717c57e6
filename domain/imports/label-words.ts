/** Labels that are words of a title, as other programs write them: `Buy milk @errand`. */

/**
 * Takes the words with `@` out of a title. Returns the rest, and the labels without duplicates regardless of case. A title that consists of
 * labels only is unchanged.
 */
export function takeLabelWords(title: string): { title: string; labels: string[] } {
  const labels = new Map<string, string>();
  const rest = title.replace(LABEL_WORD, (_word, name: string) => {
    const key = name.toLowerCase();
    if (!labels.has(key)) labels.set(key, name);
    return '';
  });
  return { title: rest.trim() === '' ? title : rest.trim(), labels: [...labels.values()] };
}

/** A word that starts with `@`, with the space before it. Punctuation at its end is not part of the name. */
const LABEL_WORD = /(?:^|\s)@([^\s@()|&!,"'.;:?]+(?:[.:'][^\s@()|&!,"'.;:?]+)*)(?=[\s,.;:?!]|$)/gu;
