import { type ChangeSpec, EditorState, type Extension, Text } from '@codemirror/state';
import { type Change, changesBetween as lineChanges } from '#domain/text-merge/line-changes.ts';

/**
 * Returns the line break of a text. A text with mixed line breaks is split at `\n` only. Each `\r` then remains a character, and
 * the text is returned byte for byte.
 */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  if (!text.includes('\r')) return '\n';
  return /(?<!\r)\n|\r(?!\n)/.test(text) ? '\n' : '\r\n';
}

/** Returns the extension that splits the text at this line break only. */
export function splitLinesAt(lineBreak: string): Extension {
  return EditorState.lineSeparator.of(lineBreak);
}

/** Returns a text as a document of the editor. */
export function documentOf(text: string, lineBreak: string): Text {
  return Text.of(text.split(lineBreak));
}

/** Returns the changes that turn one text into the other, line by line. Lines in both texts keep their positions. */
export function changesBetween(before: Text, after: Text): ChangeSpec[] {
  const newLines = linesOf(after);
  let shift = 0;
  return lineChanges(linesOf(before), newLines).map((change) => {
    const first = change.from + shift;
    shift += change.lines - (change.to - change.from);
    return changeOf(before, change, newLines.slice(first, first + change.lines));
  });
}

/** Returns the change that replaces the lines `from` to `to` by `lines`. `to` is exclusive, and both are numbers of lines from 0. */
function changeOf(before: Text, { from, to }: Change, lines: readonly string[]): ChangeSpec {
  const isAtEnd = to >= before.lines;
  if (from < to && lines.length > 0)
    return withoutCommonEnds(before, { from: before.line(from + 1).from, to: before.line(to).to, lines });
  if (lines.length === 0) {
    const start = isAtEnd && from > 0 ? before.line(from).to : before.line(from + 1).from;
    return { from: start, to: isAtEnd ? before.length : before.line(to + 1).from };
  }
  return isAtEnd
    ? { from: before.length, insert: Text.of(['', ...lines]) }
    : { from: before.line(from + 1).from, insert: Text.of([...lines, '']) };
}

/** Returns the change without the common start and end of both texts, so that a caret in a changed line keeps its position. */
function withoutCommonEnds(
  before: Text,
  { from, to, lines }: { from: number; to: number; lines: readonly string[] },
): ChangeSpec {
  const oldText = before.sliceString(from, to);
  const newText = lines.join('\n');
  const maxLength = Math.min(oldText.length, newText.length);
  let start = 0;
  while (start < maxLength && oldText[start] === newText[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && oldText[oldText.length - 1 - end] === newText[newText.length - 1 - end]) end += 1;
  const insert = Text.of(newText.slice(start, newText.length - end).split('\n'));
  return { from: from + start, to: to - end, insert };
}

function linesOf(text: Text): string[] {
  return [...text.iterLines()];
}
