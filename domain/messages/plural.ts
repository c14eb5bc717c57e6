/** Picks the form of a word for a whole number; `#` in the form becomes the number as the language writes it. */
export type Plural = (count: number, forms: { one: string; other: string }) => string;

/** The plural rules of a language, given by its BCP 47 tag; enough for languages with the forms `one` and `other`. */
export function pluralOf(language: string): Plural {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => {
    const form = rules.select(count) === 'one' ? forms.one : forms.other;
    return form.replaceAll('#', numbers.format(count));
  };
}
