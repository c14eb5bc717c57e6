/** The description of a task for the texts of a mail. Runs in a worker thread. */

import { LIMITS } from '#contract/limits.ts';
import { flowedText } from '#domain/mail/flowed-text.ts';
import { htmlText } from '#domain/mail/html-text.ts';
import { plainText } from '#domain/mail/mail-text.ts';
import { decodeHtml, decodeText } from '../../../platform/mail/reading/decode-text.ts';
import type { MailPart } from '../../../platform/mail/reading/split-mail.ts';

/** Returns the description for the HTML of a mail. */
export function textOfHtml(html: string): string {
  return htmlText(html.slice(0, LIMITS.mail.html));
}

/**
 * Returns the texts of the parts of a mail that are not files, with an empty line between them. Of alternatives, it returns the first one
 * without HTML, otherwise the last one.
 */
export async function textOfParts(root: MailPart, files: ReadonlySet<MailPart>): Promise<string> {
  let htmlLeft: number = LIMITS.mail.html;

  const read = async (part: MailPart): Promise<Text> => {
    if (files.has(part)) return NO_TEXT;
    const texts: Text[] = [];
    for (const each of part.parts) texts.push(await read(each));
    if (part.parts.length > 0) return part.type === 'multipart/alternative' ? preferred(texts) : joinTexts(texts);
    const bytes = await part.content();
    if (part.type !== 'text/html') return { text: plainTextOf(part, bytes), isHtml: false };
    const html = decodeHtml(bytes, part.charset).slice(0, htmlLeft);
    htmlLeft -= html.length;
    return { text: htmlText(html), isHtml: true };
  };

  return (await read(root)).text;
}

type Text = { text: string; isHtml: boolean };

const NO_TEXT: Text = { text: '', isHtml: false };

function preferred(texts: readonly Text[]): Text {
  const written = texts.filter(({ text }) => text !== '');
  return written.find(({ isHtml }) => !isHtml) ?? written.at(-1) ?? NO_TEXT;
}

function joinTexts(texts: readonly Text[]): Text {
  const written = texts.filter(({ text }) => text !== '');
  return { text: written.map(({ text }) => text).join('\n\n'), isHtml: written.some(({ isHtml }) => isHtml) };
}

function plainTextOf({ charset, isFlowed, isDelSp }: MailPart, bytes: Uint8Array): string {
  const text = decodeText(bytes, charset);
  return plainText(isFlowed ? flowedText(text, isDelSp) : text);
}
