/** Divides a large JSON document without parsing it. */

import { badRequest, Refusal } from '../../../../platform/errors/refusal.ts';

/**
 * The entries of a list, as offsets in bytes: start and end of the first entry, then of the second one, and so on. The ends are
 * exclusive.
 */
export type EntryRanges = Float64Array;

/** A document in two parts: `rest` is the JSON text in which each of the `lists` is replaced by `[<index in lists>]`. */
export type ScannedDocument = { rest: Uint8Array; lists: EntryRanges[] };

export type ScanLimits = { entries: number; entry: number; rest: number };

/**
 * Finds the entries of the lists that are members of the root object. In lists named in `nested`, the entries are not divided off, but
 * those of the lists that are their members. `chunks` are the bytes of the document in parts of any size, of which one is in memory at a
 * time. Invalid JSON can remain in both parts. Throws 400 for nesting beyond 64 levels, unpaired brackets and too many entries, and 413 for
 * an entry or rest above the limits.
 */
export function scanDocument(
  chunks: Iterable<Uint8Array>,
  nested: ReadonlySet<string>,
  limits: ScanLimits,
): ScannedDocument {
  const scanner = new Scanner(nested, limits);
  for (const chunk of chunks) scanner.scan(chunk);
  return scanner.end();
}

const MAX_DEPTH = 64;

const [SPACE, QUOTE, COMMA, BACKSLASH] = [0x20, 0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The list whose entries are being divided off: its depth, and the offset of the current entry. */
type OpenList = { depth: number; entry: number; isEmpty: boolean; ranges: number[] };

class Scanner {
  readonly #nested: ReadonlySet<string>;
  readonly #limits: ScanLimits;
  #chunk: Uint8Array = new Uint8Array();
  /** The offset of the chunk in the document. */
  #base = 0;
  /** The opening brackets of the current position. */
  readonly #open: number[] = [];
  #isInString = false;
  /** Whether the string ends, so far, with an odd number of backslashes. */
  #isEscaped = false;
  /** The beginning of the last string in the root object: before a value it is its key, without the quotes. */
  #key = '';
  readonly #rest: Uint8Array[] = [];
  #restBytes = 0;
  /** The offset in the chunk before which the bytes are copied to the rest, or belong to a list. */
  #copied = 0;
  #list: OpenList | undefined;
  readonly #lists: EntryRanges[] = [];
  #entries = 0;
  #isNested = false;

  constructor(nested: ReadonlySet<string>, limits: ScanLimits) {
    this.#nested = nested;
    this.#limits = limits;
  }

  scan(chunk: Uint8Array): void {
    this.#chunk = chunk;
    this.#copied = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#isInString) {
        at = this.#skipString(at) - 1;
        continue;
      }
      switch (byte) {
        case QUOTE:
          this.#isInString = true;
          this.#fillList();
          if (this.#open.length === 1) this.#key = '';
          break;
        case OPEN_LIST:
        case OPEN_OBJECT:
          this.#fillList();
          this.#enter(byte, at);
          break;
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          this.#leave(byte, at);
          break;
        case COMMA:
          if (this.#list?.depth === this.#open.length) this.#endEntry(this.#list, at);
          break;
        default:
          if (byte > SPACE) this.#fillList();
      }
    }
    if (this.#list === undefined) this.#copy(chunk.length);
    this.#base += chunk.length;
  }

  end(): ScannedDocument {
    if (this.#isInString || this.#open.length > 0) throw notJson();
    return { rest: Buffer.concat(this.#rest), lists: this.#lists };
  }

  #fillList(): void {
    if (this.#list !== undefined) this.#list.isEmpty = false;
  }

  /** Returns the offset after the closing quote, or the length of the chunk if the string continues. */
  #skipString(start: number): number {
    const chunk = this.#chunk;
    for (let from = start; ; ) {
      const quote = chunk.indexOf(QUOTE, from);
      const end = quote === -1 ? chunk.length : quote;
      this.#isEscaped = this.#endsEscaped(from, end);
      if (quote !== -1 && this.#isEscaped) {
        this.#isEscaped = false;
        from = quote + 1;
        continue;
      }
      this.#addToKey(start, end);
      if (quote === -1) return chunk.length;
      this.#isInString = false;
      return quote + 1;
    }
  }

  /** Whether the part of the string between the offsets ends with an odd number of backslashes. */
  #endsEscaped(from: number, end: number): boolean {
    let before = end;
    while (before > from && this.#chunk[before - 1] === BACKSLASH) before -= 1;
    const isOdd = (end - before) % 2 === 1;
    // If all of it are backslashes, those at the end of the former chunk count too.
    return before === from && this.#isEscaped ? !isOdd : isOdd;
  }

  #addToKey(start: number, end: number): void {
    if (this.#open.length !== 1 || this.#key.length >= MAX_KEY) return;
    this.#key += Buffer.from(this.#chunk.subarray(start, Math.min(end, start + MAX_KEY))).toString('latin1');
  }

  #enter(bracket: number, at: number): void {
    if (this.#open.length === MAX_DEPTH) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    const isDivided = this.#list === undefined && bracket === OPEN_LIST && this.#isDividedHere();
    this.#open.push(bracket);
    if (!isDivided) return;
    this.#copy(at + 1);
    this.#list = { depth: this.#open.length, entry: this.#base + at + 1, isEmpty: true, ranges: [] };
  }

  /** Whether a list at this position is a member of the root object, or of an entry of a nested list. */
  #isDividedHere(): boolean {
    const open = this.#open;
    if (open.length === 1 && open[0] === OPEN_OBJECT) {
      this.#isNested = this.#nested.has(this.#keyText());
      return !this.#isNested;
    }
    return this.#isNested && open.length === 3 && open[1] === OPEN_LIST && open[2] === OPEN_OBJECT;
  }

  /** The names of nested lists are ASCII. */
  #keyText(): string {
    try {
      return String(JSON.parse(`"${this.#key}"`));
    } catch {
      return '';
    }
  }

  #leave(bracket: number, at: number): void {
    if (this.#open.at(-1) !== (bracket === CLOSE_LIST ? OPEN_LIST : OPEN_OBJECT)) throw notJson();
    const list = this.#list;
    if (list?.depth === this.#open.length) {
      if (!list.isEmpty || list.ranges.length > 0) this.#endEntry(list, at);
      this.#list = undefined;
      this.#add(Buffer.from(String(this.#lists.length)));
      this.#lists.push(Float64Array.from(list.ranges));
      this.#copied = at;
    }
    this.#open.pop();
  }

  #endEntry(list: OpenList, at: number): void {
    const end = this.#base + at;
    this.#entries += 1;
    if (this.#entries > this.#limits.entries) throw badRequest('The body has too many list entries.');
    if (end - list.entry > this.#limits.entry) throw tooLarge('An entry of a list is too large.');
    list.ranges.push(list.entry, end);
    list.entry = end + 1;
  }

  #copy(end: number): void {
    // The chunk can be overwritten by the next one.
    this.#add(Uint8Array.from(this.#chunk.subarray(this.#copied, end)));
    this.#copied = end;
  }

  #add(part: Uint8Array): void {
    this.#restBytes += part.length;
    if (this.#restBytes > this.#limits.rest) throw tooLarge('The body is too large outside of its lists.');
    this.#rest.push(part);
  }
}

/** Bytes of the longest key that is read. No known key has more. */
const MAX_KEY = 200;

function notJson(): Refusal {
  return badRequest('The body is not valid JSON.');
}

function tooLarge(error: string): Refusal {
  return new Refusal('payload_too_large', { error });
}
