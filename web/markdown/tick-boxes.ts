import type { MarkdownIt } from 'markdown-it';
import { firstLine } from './source-lines.ts';

/** Has list entries that begin with `[ ]` or `[x]` show a box. */
export function addTickBoxes(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'tick_boxes', ({ tokens, Token, env }) => {
    for (const [index, token] of tokens.entries()) {
      const isFirst = tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
      const box = isFirst && token.type === 'inline' ? BOX.exec(token.content) : null;
      const [first] = token.children ?? [];
      if (!box || first?.type !== 'text') continue;
      first.content = first.content.slice(box[0].length);
      const input = new Token('tick_box', 'input', 0);
      input.attrs = [
        ['type', 'checkbox'],
        ['data-tick', String((token.map?.[0] ?? 0) + firstLine(env))],
      ];
      if (box[1] !== ' ') input.attrPush(['checked', '']);
      token.children?.unshift(input);
      tokens[index - 2]?.attrJoin('class', 'tick');
    }
  });
}

const BOX = /^\[([ xX])\][ \t]+(?=\S)/;
