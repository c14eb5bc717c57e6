/**
 * Returns the plural form for a whole number. `#` in the form is replaced by the number in the format of the language.
 */
export type Plural = (count: number, forms: { one: string; other: string }) => string;

/**
 * Returns the plural rules of a language, given by its BCP 47 tag. Supports languages with the forms `one` and `other`.
 */
export function pluralOf(language: string): Plural {
  // Created on first use: the locale data takes several megabytes of memory, which an idle service does not need.
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language);
    numbers ??= new Intl.NumberFormat(language);
    const form = rules.select(count) === 'one' ? forms.one : forms.other;
    return form.replaceAll('#', numbers.format(count));
  };
}
