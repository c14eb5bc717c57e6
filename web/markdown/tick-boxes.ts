import type { MarkdownIt } from 'markdown-it';
import { readTaskMark } from '#domain/note-text/task-list-items.ts';
import { firstLine } from './source-lines.ts';

/** Adds a check box to each task-list item that has text. Its line number is `data-tick`. */
export function addTickBoxes(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'tick_boxes', ({ tokens, Token, env }) => {
    for (const [index, token] of tokens.entries()) {
      const isFirst = tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
      const mark = isFirst && token.type === 'inline' ? readTaskMark(token.content) : undefined;
      const [first] = token.children ?? [];
      if (!mark || first?.type !== 'text' || !/^\S/.test(token.content.slice(mark.length))) continue;
      first.content = first.content.slice(mark.length);
      const input = new Token('tick_box', 'input', 0);
      input.attrs = [
        ['type', 'checkbox'],
        ['data-tick', String((token.map?.[0] ?? 0) + firstLine(env))],
      ];
      if (mark.ticked) input.attrPush(['checked', '']);
      token.children?.unshift(input);
      tokens[index - 2]?.attrJoin('class', 'tick');
    }
  });
}
