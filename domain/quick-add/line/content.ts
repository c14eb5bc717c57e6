/** The title of the task: the line without the recognised phrases. */

import type { Line } from './line.ts';

/**
 * Returns the remaining text with whitespace collapsed. Punctuation directly after a recognised phrase moves to the word before it
 * (`call Bo tomorrow?` leaves `call Bo?`), or is removed if there is none. Separators at the ends of the line and empty brackets
 * are removed.
 */
export function contentOf(line: Line): string {
  const pieces: string[] = [];
  let end = 0;
  let isGlued = false;
  let followsPhrase = false;
  for (const span of [...line.spans, undefined]) {
    let text = line.text.slice(end, span?.start);
    if (span?.kind === 'time' || span?.kind === 'date') text = text.replace(/(^|\s)@\s*$/, '$1'); // lunch @ noon
    if (followsPhrase) text = passMarks(pieces, text);
    if (!(followsPhrase && span !== undefined && SEPARATORS.test(text))) addPiece(pieces, text, isGlued);
    followsPhrase = span !== undefined && span.kind !== 'escape';
    isGlued = followsPhrase ? /[([{]$/.test(text) : !/\s$/.test(text);
    if (span === undefined && ONLY_SEPARATORS.test(text) && line.spans.length > 0) trimSeparator(pieces);
    end = span?.end ?? end;
  }
  return pieces.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Moves punctuation at the start of the text to the piece before it. Returns the rest. */
function passMarks(pieces: string[], text: string): string {
  const last = pieces.pop() ?? '';
  const marks = /^[.,;:!?…]+(?=\s|$)/.exec(text)?.[0] ?? '';
  const rest = text.slice(marks.length);
  if (last.endsWith('(') && rest.startsWith(')')) {
    addPiece(pieces, last.slice(0, -1), false);
    return rest.slice(1);
  }
  const isDropped = last === '' || (/^[.,;:]/.test(marks) && /[,;:]$/.test(last));
  addPiece(pieces, isDropped ? last : last + marks, false);
  const isSeparated = last === '' || /\s[-–—]+$/.test(last); // call Bo - friday - about tax
  return isSeparated ? rest.replace(/^\s*[-–—]+(?=\s)/, '') : rest;
}

function addPiece(pieces: string[], text: string, isGlued: boolean): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const last = isGlued && !/^\s/.test(text) ? pieces.pop() : undefined;
  pieces.push((last ?? '') + trimmed);
}

/** Punctuation between two phrases. */
const SEPARATORS = /^\s*[-–—,;:|]+\s*$/;

/** Nothing, or punctuation after the last phrase. */
const ONLY_SEPARATORS = /^\s*[-–—,;:|]*\s*$/;

/** Removes commas, colons and dashes from the end of the title. */
function trimSeparator(pieces: string[]): void {
  const last = pieces.splice(-2).join(' ');
  addPiece(pieces, last.replace(/(?:\s*[,;:]|\s+[-–—]+)+$/, ''), false);
}
