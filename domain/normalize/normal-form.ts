/** The names of the Unicode normalization forms (UAX #15). */
export type FormName = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/**
 * Returns a text in a Unicode normalization form, after making it stream-safe (UAX #15, section 13): U+034F (combining grapheme joiner)
 * is inserted after each 30 combining marks of a longer run. Other texts only get their normalization form.
 *
 * `String.normalize` sorts the marks of a run in quadratic time: 32,000 marks take seconds. No language uses more than a few on a letter.
 * The marks are kept, so that different texts stay different. The result is divided again, because one mark can become several. Therefore
 * the function is idempotent.
 */
export function normalForm(text: string, form: FormName = 'NFC'): string {
  return streamSafe(streamSafe(text).normalize(form));
}

function streamSafe(text: string): string {
  if (!LONG_RUN.test(text)) return text;
  return text.replace(PARTS, (marks, full) => (full === undefined ? marks : `${marks}\u034f`));
}

/**
 * Combining marks except U+034F, and the half-width sound marks, which become combining marks. All characters with a canonical combining
 * class are among them.
 */
const MARK = String.raw`[[\p{M}\uff9e\uff9f]--\u034f]`;

/** Matched from the start of a run only, so that the time is linear. */
const LONG_RUN = new RegExp(`(?<!${MARK})${MARK}{31}`, 'v');

/** The first group matches if the run goes on. A quantifier without a limit would exceed the stack after a million marks. */
const PARTS = new RegExp(`(${MARK}{30}(?=${MARK}))|${MARK}{1,30}`, 'gv');
