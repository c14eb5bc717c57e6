/** The Markdown of notes as HTML. What comes out is still to be cleaned before it is shown. */

import createParser, { type MarkdownIt } from 'markdown-it';
import type { Note } from '#contract/resources/note.ts';
import { linkOutwards } from '../link-outwards.ts';
import { isSafeAddress } from '../safe-address.ts';
import { addSourceLines } from '../source-lines.ts';
import { addTickBoxes } from '../tick-boxes.ts';
import { addNames } from './names-as-links.ts';
import type { NotePart } from './note-parts.ts';
import { isOwnFile, readAlt } from './picture-text.ts';

/** A longer paragraph is shown as it was written: some texts take longer than their length allows. */
const MOST_IN_PARAGRAPH = 3000;

/**
 * A part of a note. HTML in it stays text; nothing gets an id or a name. Every block carries the line of the note that it
 * begins in, from 0, as `data-line`; pictures are links with `data-picture`, of their own width as `data-width`, or with
 * `data-elsewhere` when they are no files of the service.
 */
export function noteHtml({ text, line }: NotePart, links: Note['links']): string {
  return parser.render(text, { links, firstLine: line });
}

const parser = createParser({ html: false, linkify: true, breaks: true, maxNesting: 20 });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.validateLink = isSafeAddress;
boundParagraphs(parser);
addNames(parser);
addTickBoxes(parser);
addSourceLines(parser);
linkOutwards(parser);
showPicturesLater(parser);
nameLanguages(parser);
alignCells(parser);

function boundParagraphs(parser: MarkdownIt): void {
  parser.core.ruler.at('inline', ({ tokens, md, env, Token }) => {
    for (const token of tokens) {
      if (token.type !== 'inline') continue;
      token.children ??= [];
      if (token.content.length <= MOST_IN_PARAGRAPH) md.inline.parse(token.content, md, env, token.children);
      else token.children.push(Object.assign(new Token('text', '', 0), { content: token.content }));
    }
  });
}

/** Renders a picture as a link. Pictures of this server are loaded and shown later. */
function showPicturesLater(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.image = (tokens, index) => {
    const address = String(tokens[index]?.attrGet('src') ?? '');
    const { name, width } = readAlt(tokens[index]?.content ?? '');
    const own = isOwnFile(address);
    const attributes = [
      `href="${escapeHtml(address)}"`,
      own ? 'data-picture=""' : 'data-elsewhere="" target="_blank" rel="noopener noreferrer"',
      ...(width === undefined ? [] : [`data-width="${width}"`]),
    ];
    return `<a ${attributes.join(' ')}>${escapeHtml(name || address)}</a>`;
  };
}

/** Keeps the info string of a code block for the syntax highlighting. */
function nameLanguages(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const line = String(tokens[index]?.attrGet('data-line') ?? '');
    return `<pre data-line="${line}"><code data-info="${escapeHtml(info.trim())}">${escapeHtml(content)}</code></pre>\n`;
  };
}

/** Cells say by an attribute what they would say by a style, which is not let in. */
function alignCells(parser: MarkdownIt): void {
  parser.core.ruler.push('cells', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(center|right|left)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
      if (align !== undefined) token.attrs = [['data-align', align]];
    }
  });
}
