import type { MarkdownIt } from 'markdown-it';

/**
 * Lets lists, quotes and tables take their direction from their first letter, so that bullets, borders and columns of Hebrew and Arabic start
 * on the right. The style sheet does the same for the lines of text.
 */
export function addBlockDirections(parser: MarkdownIt): void {
  parser.core.ruler.push('block_directions', ({ tokens }) => {
    for (const token of tokens) if (BLOCKS.has(token.type)) token.attrSet('dir', 'auto');
  });
}

const BLOCKS = new Set(['bullet_list_open', 'ordered_list_open', 'blockquote_open', 'table_open']);
