import type { MarkdownIt } from 'markdown-it';
import { readTaskMark } from '#domain/note-text/task-list-items.ts';
import { firstLine } from './source-lines.ts';

/** Adds a checkbox to each task-list item that has text. Its attribute `data-item-line` is the line number, from 0. */
export function addTaskCheckboxes(parser: MarkdownIt): void {
  parser.core.ruler.after('inline', 'task_checkboxes', ({ tokens, Token, env }) => {
    for (const [index, token] of tokens.entries()) {
      const isFirst = tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
      const mark = isFirst && token.type === 'inline' ? readTaskMark(token.content) : undefined;
      const [first] = token.children ?? [];
      if (!mark || first?.type !== 'text' || !/^\S/.test(token.content.slice(mark.length))) continue;
      first.content = first.content.slice(mark.length);
      const input = new Token('task_checkbox', 'input', 0);
      input.attrs = [
        ['type', 'checkbox'],
        ['data-item-line', String((token.map?.[0] ?? 0) + firstLine(env))],
      ];
      if (mark.ticked) input.attrPush(['checked', '']);
      token.children?.unshift(input);
      tokens[index - 2]?.attrJoin('class', 'task-item');
    }
  });
}
