/** A line of a pasted text that holds something, without the marks of a list around it. */
export type PastedLine = {
  text: string;
  /** How many lines above it stands below, by how far each is indented. */
  depth: number;
  /** True for a ticked box. */
  completed: boolean;
};

/** Reads a pasted text as lines, or as a Markdown list (CommonMark, section 5.3; its ticks are those of GitHub). */
export function pastedLines(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const isList = lines.every((line) => NUMBER.test(line) || BULLET.test(line));
  const indents: number[] = [];
  return lines.flatMap((line) => {
    const { rest, completed } = withoutMarks(line, isList);
    if (rest === '') return [];
    const indent = widthOf(/^\s*/.exec(line)?.[0] ?? '');
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    const depth = indents.length;
    indents.push(indent);
    return [{ text: rest, depth, completed }];
  });
}

function withoutMarks(line: string, isList: boolean): { rest: string; completed: boolean } {
  const item = line.replace(BULLET, '').replace(isList ? NUMBER : /^\s+/, '');
  const box = BOX.exec(item);
  return { rest: item.slice(box?.[0].length ?? 0).trim(), completed: box !== null && box[1] !== ' ' };
}

/** A tab reaches to the next multiple of four. */
function widthOf(blanks: string): number {
  return [...blanks].reduce((width, blank) => (blank === '\t' ? width + 4 - (width % 4) : width + 1), 0);
}

const BULLET = /^\s*[-*+•–](?:\s+|$)/;
/** A number is a mark only where every line has one: `1. juledag` is a day. */
const NUMBER = /^\s*\d{1,9}[.)](?:\s+|$)/;
const BOX = /^\s*\[([ xX])\](?:\s+|$)/;
