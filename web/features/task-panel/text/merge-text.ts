import { commonStart } from '../../../ui/form/caret-after.ts';

/** What became of a text that two people changed: one text with both changes, or none because they clash. */
export type Merge = { text: string } | { clash: true };

/**
 * Joins two changes of one text, line by line. `base` is what both began with. Changes to different lines both hold, the
 * same change twice holds once, and different changes to the same or adjoining lines clash.
 */
export function mergeText(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || theirs === base) return { text: mine };
  if (mine === base) return { text: theirs };
  const baseLines = linesOf(base);
  const mineEdit = editOf(baseLines, linesOf(mine));
  const theirsEdit = editOf(baseLines, linesOf(theirs));
  const [first, second] = mineEdit.from <= theirsEdit.from ? [mineEdit, theirsEdit] : [theirsEdit, mineEdit];
  if (first.to >= second.from) return { clash: true };
  const lines = [
    ...baseLines.slice(0, first.from),
    ...first.lines,
    ...baseLines.slice(first.to, second.from),
    ...second.lines,
    ...baseLines.slice(second.to),
  ];
  return { text: lines.join('') };
}

/** The lines from `from` to before `to` become `lines`. */
type Edit = { from: number; to: number; lines: string[] };

/** One edit that covers everything between the first and the last line that changed. */
function editOf(base: string[], next: string[]): Edit {
  const from = commonStart(base, next);
  const end = commonStart(base.slice(from).reverse(), next.slice(from).reverse());
  return { from, to: base.length - end, lines: next.slice(from, next.length - end) };
}

/** Each line with its line feed, so that joining them gives the text. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
