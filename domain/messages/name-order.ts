/** Compares names as the reader's language orders them: in Danish æ, ø and å come last. For `sort`. */
export function nameOrder(locale: 'da' | 'en'): (one: string, other: string) => number {
  collators[locale] ??= new Intl.Collator(locale);
  return collators[locale].compare;
}

/** Created on first use because they take memory. */
const collators: { da?: Intl.Collator; en?: Intl.Collator } = {};
