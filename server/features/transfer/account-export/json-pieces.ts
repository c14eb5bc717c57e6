/** Generates a large JSON text piece by piece. */

import { Buffer } from 'node:buffer';
import type { JsonText } from '../../../platform/http/reply/reply.ts';

/** A part of a JSON text, generated while it is read. */
export type JsonPieces = AsyncGenerator<string, void>;

/** The items of a list. A large item is itself generated in pieces. */
export type JsonItems = AsyncGenerator<string | JsonPieces, void>;

/** Generates `"name":[…]`. */
export async function* listMember(name: string, items: JsonItems): JsonPieces {
  yield `"${name}":[`;
  let separator = '';
  for await (const item of items) {
    if (typeof item === 'string') yield separator + item;
    else {
      yield separator;
      yield* item;
    }
    separator = ',';
  }
  yield ']';
}

/** Returns the members of a JSON object, without the braces. */
export function membersOf({ text }: Pick<JsonText, 'text'>): string {
  return text.slice(1, -1);
}

/** Size of a chunk in characters. */
const CHUNK = 65_536;

/** Joins pieces into chunks of at least 64 KiB. The last one can be smaller. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer, void> {
  let texts: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    texts.push(piece);
    length += piece.length;
    if (length < CHUNK) continue;
    yield Buffer.from(texts.join(''));
    [texts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.from(texts.join(''));
}
