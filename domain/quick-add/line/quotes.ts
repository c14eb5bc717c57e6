/** Quoted text is not parsed. */

import { closingQuote, isQuote } from '../names/names.ts';
import { isSigil, type Line } from './line.ts';
import type { Token } from './tokens.ts';

/**
 * Marks quoted tokens as text. Single and double quotes nest. An unclosed quote has no effect. Quotes directly after a sigil belong
 * to a name and are skipped, unless the sigil itself is text.
 */
export function skipQuotes(line: Line): void {
  if (!line.tokens.some(isQuoteMark)) return;
  const depths = new Int32Array(line.tokens.length + 1);
  const open: Record<'single' | 'double', number[]> = { single: [], double: [] };
  for (let index = 0; index < line.tokens.length; index++) {
    const token = line.tokens[index];
    if (token?.kind !== 'mark') continue;
    index = endOfQuotedName(line, index) ?? index;
    const kind = kindOf(token);
    if (kind === undefined || token.state !== 'free') continue;
    if (closes(line, index) && open[kind].length > 0) {
      const start = open[kind].pop() ?? index;
      depths[start] = (depths[start] ?? 0) + 1;
      depths[index + 1] = (depths[index + 1] ?? 0) - 1;
    } else if (opens(line, index)) open[kind].push(index);
  }
  let depth = 0;
  for (const [index, token] of line.tokens.entries()) {
    depth += depths[index] ?? 0;
    if (depth > 0) token.state = 'literal';
  }
}

/** Returns the index of the closing quote of `#"two words"`. */
function endOfQuotedName(line: Line, index: number): number | undefined {
  const sign = line.tokens[index]?.word ?? '';
  if (!'#@/+'.includes(sign) || !isSigil(line, index, sign) || !isQuote(line.tokens[index + 1]?.word ?? ''))
    return undefined;
  return closingQuote(line, index + 1);
}

function isQuoteMark(token: Token): boolean {
  return token.kind === 'mark' && isQuote(token.word);
}

function kindOf(token: Token): 'single' | 'double' | undefined {
  if (!isQuote(token.word)) return undefined;
  return token.word === "'" || token.word === '‘' || token.word === '’' ? 'single' : 'double';
}

function opens(line: Line, index: number): boolean {
  const before = line.tokens[index - 1];
  const isLedIn = line.tokens[index]?.gap || (before?.kind === 'mark' && '([{"“„\'‘#@/+'.includes(before.word));
  return isLedIn === true && line.tokens[index + 1]?.gap === false;
}

function closes(line: Line, index: number): boolean {
  const after = line.tokens[index + 1];
  return line.tokens[index]?.gap === false && (after === undefined || after.gap || after.kind === 'mark');
}
