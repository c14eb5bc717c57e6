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

/** Configures the editor to split the text at this line break only. */
export function cutAt(lineBreak: string): Extension {
  return EditorState.lineSeparator.of(lineBreak);
}

/** Returns a text as a document of the editor. */
export function toDoc(text: string, lineBreak: string): Text {
  return Text.of(text.split(lineBreak));
}

/** Returns the changes that turn one text into the other, line by line. Lines in both texts keep their positions. */
export function changesBetween(before: Text, after: Text): ChangeSpec[] {
  const now = linesOf(after);
  let shift = 0;
  return lineChanges(linesOf(before), now).map((change) => {
    const first = change.from + shift;
    shift += change.lines - (change.to - change.from);
    return changeOf(before, change, now.slice(first, first + change.lines));
  });
}

/** Returns the change of the lines from `from` to before `to` into `lines`. */
function changeOf(before: Text, { from, to }: Change, lines: readonly string[]): ChangeSpec {
  const isAtEnd = to >= before.lines;
  if (from < to && lines.length > 0)
    return within(before, { from: before.line(from + 1).from, to: before.line(to).to, lines });
  if (lines.length === 0) {
    const start = isAtEnd && from > 0 ? before.line(from).to : before.line(from + 1).from;
    return { from: start, to: isAtEnd ? before.length : before.line(to + 1).from };
  }
  return isAtEnd
    ? { from: before.length, insert: Text.of(['', ...lines]) }
    : { from: before.line(from + 1).from, insert: Text.of([...lines, '']) };
}

/** Excludes the common start and end from the change. A caret in a changed line then keeps its position. */
function within(before: Text, { from, to, lines }: { from: number; to: number; lines: readonly string[] }): ChangeSpec {
  const old = before.sliceString(from, to);
  const now = lines.join('\n');
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const insert = Text.of(now.slice(start, now.length - end).split('\n'));
  return { from: from + start, to: to - end, insert };
}

function linesOf(text: Text): string[] {
  return [...text.iterLines()];
}
