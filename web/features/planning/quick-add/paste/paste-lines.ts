import { readTaskMark } from '#domain/note-text/task-list-items.ts';

/** A non-blank line of a pasted text, without the markers of a list. */
export type PastedLine = {
  text: string;
  /** The number of its ancestors, by indentation. */
  depth: number;
  /** True for a ticked task-list item. */
  completed: boolean;
};

/** Reads a pasted text as lines, or as a Markdown list (CommonMark, section 5.3) with task-list items. */
export function pastedLines(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isList = lines.every((line) => NUMBER.test(line) || BULLET.test(line));
  const indents: number[] = [];
  return lines.flatMap((line) => {
    const { rest, completed } = withoutMarkers(line, isList);
    if (rest === '') return [];
    const indent = widthOf(/^\s*/.exec(line)?.[0] ?? '');
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    const depth = indents.length;
    indents.push(indent);
    return [{ text: rest, depth, completed }];
  });
}

function withoutMarkers(line: string, isList: boolean): { rest: string; completed: boolean } {
  const item = line
    .replace(BULLET, '')
    .replace(isList ? NUMBER : '', '')
    .trimStart();
  const mark = readTaskMark(item);
  return { rest: item.slice(mark?.length ?? 0).trim(), completed: mark?.ticked === true };
}

/** Returns the width of blanks. A tab advances to the next multiple of four. */
function widthOf(blanks: string): number {
  return [...blanks].reduce((width, blank) => (blank === '\t' ? width + 4 - (width % 4) : width + 1), 0);
}

const BULLET = /^\s*[-*+•–](?:\s+|$)/;
/** A number is a marker only if every line has a marker: `1. juledag` is a day. */
const NUMBER = /^\s*\d{1,9}[.)](?:\s+|$)/;
