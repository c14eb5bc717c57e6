import { LIMITS } from '#contract/limits.ts';
import { htmlText, plainText } from '#domain/mail/mail-text.ts';

/** Returns the description for the texts of a mail. HTML counts only without a plain text. */
export function textOf(text: string | undefined, html: string | undefined): string {
  const plain = plainText(text ?? '');
  return plain === '' && html !== undefined ? htmlText(html.slice(0, LIMITS.mail.html)) : plain;
}
