import { LIMITS } from '#contract/limits.ts';
import { htmlText } from '#domain/mail/html-text.ts';

/** Returns the description for the HTML of a mail. Runs in a worker thread. */
export function textOfHtml(html: string): string {
  return htmlText(html.slice(0, LIMITS.mail.html));
}
