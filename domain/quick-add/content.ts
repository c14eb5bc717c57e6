/** The title: what is left when everything recognised is taken out. */

import type { Line } from './line.ts';

/**
 * The rest of the line with its blanks joined. Marks that stood right behind a recognised phrase go to the word before it
 * (`call Bo tomorrow?` leaves `call Bo?`) or, without one, with the phrase. Separators at the edge of the line and brackets
 * that nothing is left in go too.
 */
export function contentOf(line: Line): string {
  const pieces: string[] = [];
  let end = 0;
  let isGlued = false;
  let isBehindPhrase = false;
  for (const span of [...line.spans, undefined]) {
    let text = line.text.slice(end, span?.start);
    if (isBehindPhrase) text = passMarks(pieces, text);
    addPiece(pieces, text, isGlued);
    isBehindPhrase = span !== undefined && span.kind !== 'escape';
    isGlued = isBehindPhrase ? /[([{]$/.test(text) : !/\s$/.test(text);
    if (span === undefined && text.trim() === '' && line.spans.length > 0) trimSeparator(pieces);
    end = span?.end ?? end;
  }
  return pieces.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Moves marks at the beginning of the text to the piece before, and gives the rest. */
function passMarks(pieces: string[], text: string): string {
  const last = pieces.pop() ?? '';
  const marks = /^[.,;:!?…]+(?=\s|$)/.exec(text)?.[0] ?? '';
  const rest = text.slice(marks.length);
  if (last.endsWith('(') && rest.startsWith(')')) {
    addPiece(pieces, last.slice(0, -1), false);
    return rest.slice(1);
  }
  const isDropped = last === '' || (/^[,;:]/.test(marks) && /[,;:]$/.test(last));
  addPiece(pieces, isDropped ? last : last + marks, false);
  return last === '' ? rest.replace(/^\s*[-–—]+(?=\s)/, '') : rest;
}

function addPiece(pieces: string[], text: string, isGlued: boolean): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const last = isGlued && !/^\s/.test(text) ? pieces.pop() : undefined;
  pieces.push((last ?? '') + trimmed);
}

/** Takes a comma or dash from the end of the last piece: nothing follows it any more. */
function trimSeparator(pieces: string[]): void {
  const last = pieces.pop() ?? '';
  addPiece(pieces, last.replace(/\s*[,;]+$|\s+[-–—]+$/, ''), false);
}
