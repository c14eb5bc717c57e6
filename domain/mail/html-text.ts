/** The text of an HTML mail. Loads an HTML parser, which other texts do not need. */

import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { plainText } from './mail-text.ts';

/** Returns Markdown for the HTML of a mail. */
export function htmlText(html: string): string {
  return plainText(htmlToMarkdown(html));
}
