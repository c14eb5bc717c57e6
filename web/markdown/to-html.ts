/** Renders Markdown to HTML. The HTML is not sanitized: see `render-markdown.ts`. */

import createParser, { type MarkdownIt } from 'markdown-it';
import { addBlockDirections } from './block-directions.ts';
import { openExternalLinksInNewWindow } from './external-links.ts';
import { addMentions, type Mentionable } from './mentions.ts';
import { isSafeUrl } from './safe-url.ts';
import { addSourceLines } from './source-lines.ts';
import { addTaskCheckboxes } from './task-checkboxes.ts';

/** Longer texts are shown as plain text. The parsing time of some texts grows faster than their length. */
const MAX_CHARACTERS = 30_000;

/**
 * Renders Markdown to HTML. HTML in the text is escaped. `data-line` of a block is the number of its first line, from 0.
 * Mentions are rendered only if `mentionable` is given.
 */
export function toHtml(text: string, mentionable?: Mentionable): string {
  if (text.length > MAX_CHARACTERS) return `<p>${parser.utils.escapeHtml(text)}</p>`;
  return parser.render(text, { mentionable });
}

const parser = createParser({ html: false, linkify: true, breaks: true, maxNesting: 20 });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.validateLink = isSafeUrl;
addTaskCheckboxes(parser);
addMentions(parser);
addSourceLines(parser);
addBlockDirections(parser);
openExternalLinksInNewWindow(parser);
renderPicturesAsLinks(parser);

/**
 * Renders a picture as a link: loading it would inform its server who reads what and when. The content security policy of the
 * page also blocks external pictures.
 */
function renderPicturesAsLinks(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.image = (tokens, index) => {
    const token = tokens[index];
    const url = String(token?.attrGet('src') ?? '');
    const text = token?.content || url;
    return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" data-picture="">${escapeHtml(text)}</a>`;
  };
}
