/** Renders the Markdown of notes to HTML. The HTML is not sanitized: see `render-markdown.ts`. */

import createParser, { type MarkdownIt } from 'markdown-it';
import type { Note } from '#contract/resources/note.ts';
import { addBlockDirections } from '../block-directions.ts';
import { openExternalLinksInNewWindow } from '../external-links.ts';
import { isSafeUrl } from '../safe-url.ts';
import { addSourceLines } from '../source-lines.ts';
import { addTaskCheckboxes } from '../task-checkboxes.ts';
import { isAttachmentUrl, parseAlt } from './picture-alt.ts';
import { addReferenceLinks } from './reference-links.ts';
import type { NoteChunk } from './split-note.ts';

/** Longer paragraphs are shown as plain text. The parsing time of some texts grows faster than their length. */
const MAX_PARAGRAPH_CHARACTERS = 3000;

/**
 * Renders a chunk of a note to HTML. HTML in the text is escaped. No element has an id or a name. Attributes:
 * - `data-line` of a block: the number of its first line in the note, from 0;
 * - `data-picture` of a link: it is a picture that is an attachment;
 * - `data-external` of a link: it is a picture of another server;
 * - `data-width` of a link: the width of the picture in CSS pixels.
 */
export function noteHtml({ text, line }: NoteChunk, links: Note['links']): string {
  return parser.render(text, { links, firstLine: line });
}

const parser = createParser({ html: false, linkify: true, breaks: true, maxNesting: 20 });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.validateLink = isSafeUrl;
limitParagraphs(parser);
addReferenceLinks(parser);
addTaskCheckboxes(parser);
addSourceLines(parser);
addBlockDirections(parser);
openExternalLinksInNewWindow(parser);
renderPicturesAsLinks(parser);
renderCodeBlocks(parser);
alignTableCells(parser);

function limitParagraphs(parser: MarkdownIt): void {
  parser.core.ruler.at('inline', ({ tokens, md, env, Token }) => {
    for (const token of tokens) {
      if (token.type !== 'inline') continue;
      token.children ??= [];
      if (token.content.length <= MAX_PARAGRAPH_CHARACTERS) md.inline.parse(token.content, md, env, token.children);
      else token.children.push(Object.assign(new Token('text', '', 0), { content: token.content }));
    }
  });
}

/** Renders a picture as a link. `showPictures` replaces the links to attachments by pictures. */
function renderPicturesAsLinks(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.image = (tokens, index) => {
    const url = String(tokens[index]?.attrGet('src') ?? '');
    const { name, width } = parseAlt(tokens[index]?.content ?? '');
    const isAttachment = isAttachmentUrl(url);
    const attributes = [
      `href="${escapeHtml(url)}"`,
      isAttachment ? 'data-picture=""' : 'data-external="" target="_blank" rel="noopener noreferrer"',
      ...(width === undefined ? [] : [`data-width="${width}"`]),
    ];
    return `<a ${attributes.join(' ')}>${escapeHtml(name || url)}</a>`;
  };
}

/** Adds the info string of a code block as `data-info`, for syntax highlighting. */
function renderCodeBlocks(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.renderer.rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const line = String(tokens[index]?.attrGet('data-line') ?? '');
    return `<pre data-line="${line}"><code data-info="${escapeHtml(info.trim())}">${escapeHtml(content)}</code></pre>\n`;
  };
}

/** Replaces the `style` of table cells by `data-align`, because styles are removed by the sanitizer. */
function alignTableCells(parser: MarkdownIt): void {
  parser.core.ruler.push('table_cells', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(center|right|left)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
      if (align !== undefined) token.attrs = [['data-align', align]];
    }
  });
}
