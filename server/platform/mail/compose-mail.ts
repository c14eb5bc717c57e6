import type { Mail, MailContent } from './mail.ts';
import { CONTROLS } from './name-in-subject.ts';

/**
 * Renders a mail as plain text and as HTML without external styles, images and scripts. User texts are escaped; the subject
 * is one line.
 */
export function composeMail(content: MailContent): Mail {
  return { to: content.to, subject: oneLine(content.subject), text: plainText(content), html: htmlText(content) };
}

/** Mail programs cut longer subjects, and folding them takes headers. */
const MAX_SUBJECT_LENGTH = 150;

/**
 * Replaces line breaks and control characters, which could start another header if a library failed to encode them, and
 * characters that reverse the direction of text.
 */
function oneLine(text: string): string {
  const letters = Array.from(text.replaceAll(CONTROLS, ' ').trim());
  return letters.length <= MAX_SUBJECT_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…`;
}

function plainText({ heading, lines, items = [], more, link, reason, settings }: MailContent): string {
  const listed = items.map((item) => [`- ${item.text}`, ...item.lines, item.url].join('\n  '));
  const blocks = [heading, ...lines, ...listed, ...(more === undefined ? [] : [more]), `${link.text}: ${link.url}`];
  const foot = [reason, ...(settings === undefined ? [] : [`${settings.text}: ${settings.url}`])];
  return `${blocks.join('\n\n')}\n\n-- \n${foot.join('\n')}\n`;
}

function htmlText({ heading, lines, items = [], more, link, reason, settings, locale }: MailContent): string {
  const paragraphs = [...lines.map(escaped), ...items.map(htmlItem), ...(more === undefined ? [] : [escaped(more)])];
  const foot = [escaped(reason), ...(settings === undefined ? [] : [htmlLink(settings)])];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escaped(heading)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1a;background:#ffffff">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${paragraph}</p>`).join('\n')}
<p style="margin:0 0 24px">${htmlLink(link)}</p>
<p style="margin:0;font-size:13px;color:#5f5f5a">${foot.join('<br>')}</p>
</body>
</html>
`;
}

function htmlItem({ text, lines, url }: { text: string; lines: readonly string[]; url: string }): string {
  return [htmlLink({ text, url }), ...lines.map(escaped)].join('<br>');
}

function htmlLink({ text, url }: { text: string; url: string }): string {
  return `<a href="${escaped(url)}">${escaped(text)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
