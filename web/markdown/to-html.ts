/** Markdown as HTML. What comes out is still to be cleaned before it is shown: see `render-markdown.ts`. */

import createParser, { type MarkdownIt } from 'markdown-it';
import { linkOutwards } from './link-outwards.ts';
import { addMentions, type Readers } from './mentions.ts';
import { isSafeAddress } from './safe-address.ts';
import { addSourceLines } from './source-lines.ts';
import { addTickBoxes } from './tick-boxes.ts';

/**
 * More is shown as it was written: nobody reads that much with its marks, and some texts take longer than their length
 * allows.
 */
const MOST_CHARACTERS = 30_000;

/**
 * HTML in the text stays text. Every block carries the line of the text that it begins in, from 0, as `data-line`. People are
 * named in it only when it is said by what names.
 */
export function toHtml(text: string, readers?: Readers): string {
  if (text.length > MOST_CHARACTERS) return `<p>${parser.utils.escapeHtml(text)}</p>`;
  return parser.render(text, { readers });
}

const parser = createParser({ html: false, linkify: true, breaks: true, maxNesting: 20 });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.validateLink = isSafeAddress;
addTickBoxes(parser);
addMentions(parser);
addSourceLines(parser);
linkOutwards(parser);
showNoPictures(parser);

/**
 * Renders a picture as a link: loading it would inform its server who reads what and when. The content security policy of the
 * page also blocks external pictures.
 */
function showNoPictures(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.image = (tokens, index) => {
    const token = tokens[index];
    const address = String(token?.attrGet('src') ?? '');
    const text = token?.content || address;
    return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer" data-picture="">${escapeHtml(text)}</a>`;
  };
}
