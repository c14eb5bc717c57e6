/** Returns a comparison function for names in a language: Danish sorts æ, ø and å last. For `sort`. */
export function nameOrder(locale: 'da' | 'en'): (one: string, other: string) => number {
  collators[locale] ??= new Intl.Collator(locale);
  return collators[locale].compare;
}

/** Created on first use because they take memory. */
const collators: { da?: Intl.Collator; en?: Intl.Collator } = {};
