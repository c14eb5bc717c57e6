import type { MarkdownIt } from 'markdown-it';

/** Marks every block with the line of the text that it begins in, from 0, so that pressing it can write there. */
export function addSourceLines(parser: MarkdownIt): void {
  parser.core.ruler.push('source_lines', ({ tokens }) => {
    for (const token of tokens) {
      if (token.map && token.type !== 'inline' && token.nesting >= 0) token.attrSet('data-line', String(token.map[0]));
    }
  });
}
