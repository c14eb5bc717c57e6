import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { BucketAddress } from '../config/index.ts';
import type { ByteRange } from '../files/file-store.ts';
import { OutboundFailure } from '../outbound/index.ts';
import { BucketFailure } from './bucket-failure.ts';
import { ATTEMPTS, type BucketOptions, BucketRequests, LIMIT_MS } from './bucket-requests.ts';
import { hashOf, uploadInParts } from './multipart-upload.ts';

/** A file with more parts than this is sent in parts. */
const PARTS_OF_ONE_REQUEST = 4;

/** An object: its name without the folder, and its size in bytes. */
export type BucketObject = { name: string; size: number };

/** A folder in S3-compatible storage. All methods throw `BucketFailure` if the storage cannot be used. */
export class Bucket {
  readonly #requests: BucketRequests;

  constructor(address: BucketAddress, options: BucketOptions) {
    this.#requests = new BucketRequests(address, options);
  }

  /** Stores a file, and returns its address. The storage compares the bytes with their SHA-256, which `hash` is if it is known. */
  async putFile(name: string, path: string, hash?: string): Promise<string> {
    const { size } = await stat(path);
    if (size > PARTS_OF_ONE_REQUEST * this.#requests.partBytes) await uploadInParts(this.#requests, name, path, size);
    else {
      const open = () => createReadStream(path);
      await this.#put(name, { hash: hash ?? (await hashOf(open())), size, open });
    }
    return this.#requests.addressOf(name);
  }

  /** Stores a text. */
  async putText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const open = () => Readable.from([bytes], { objectMode: false });
    await this.#put(name, { hash, size: bytes.length, open });
  }

  async #put(name: string, body: { hash: string; size: number; open(): Readable }): Promise<void> {
    const answer = await this.#requests.sendForText({ method: 'PUT', name, body });
    if (answer === undefined) throw new BucketFailure('no_bucket', 'the bucket does not exist (status 404).');
  }

  /** Returns a text, or undefined if there is no such object. */
  readText(name: string): Promise<string | undefined> {
    return this.#requests.sendForText({ method: 'GET', name, limitMs: LIMIT_MS });
  }

  /** Returns the size of an object in bytes, or undefined if there is no such object. */
  sizeOf(name: string): Promise<number | undefined> {
    return this.#requests.sizeOf(name);
  }

  /**
   * Returns the bytes of an object, or a range of them, or undefined if there is no such object. A connection that breaks is replaced by one
   * that continues at the next byte.
   */
  async open(name: string, range?: ByteRange): Promise<Readable | undefined> {
    const closed = new AbortController();
    const first = await this.#get(name, { range, signal: closed.signal });
    if (first === undefined) return undefined;
    const bytes = this.#bytesOf(name, range, first, closed.signal);
    return new Readable({
      read() {
        bytes.next().then(
          ({ value }) => this.push(value ?? null),
          (error: Error) => this.destroy(error),
        );
      },
      // Ends the request at once, also while it waits for the storage.
      destroy(error, done) {
        closed.abort();
        bytes.return().catch(() => undefined);
        done(error);
      },
    });
  }

  async *#bytesOf(
    name: string,
    range: ByteRange | undefined,
    first: IncomingMessage,
    signal: AbortSignal,
  ): AsyncGenerator<Buffer, void> {
    let next = range?.first ?? 0;
    const end = next + Number(first.headers['content-length']);
    const { etag } = first.headers;
    let response: IncomingMessage | undefined = first;
    for (let attempt = 1; response !== undefined; attempt += 1) {
      try {
        for await (const chunk of this.#requests.bytesOf(response, signal)) {
          next += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        const canContinue = error instanceof OutboundFailure && next < end && attempt < ATTEMPTS && !signal.aborted;
        if (!canContinue) throw this.#requests.failureOf(error);
        await this.#requests.pause(attempt);
      }
      response = await this.#get(name, { range: { first: next, last: end - 1 }, signal, etag });
    }
    throw new BucketFailure('failing', 'the object was deleted while it was read.');
  }

  #get(
    name: string,
    { range, signal, etag }: { range: ByteRange | undefined; signal: AbortSignal; etag?: string | undefined },
  ): Promise<IncomingMessage | undefined> {
    const headers = {
      ...(range !== undefined && { range: `bytes=${range.first}-${range.last}` }),
      ...(etag !== undefined && { 'if-match': etag }),
    };
    return this.#requests.send({ method: 'GET', name, headers, signal }, async (response) => {
      if (response.statusCode === (range === undefined ? 200 : 206)) return response;
      response.destroy();
      throw new BucketFailure('failing', 'the storage does not return parts of a file.');
    });
  }

  /** Deletes an object, if it exists. Tries once if `limitMs` is given, for that many milliseconds. */
  async delete(name: string, { limitMs }: { limitMs?: number } = {}): Promise<void> {
    const attempts = limitMs === undefined ? ATTEMPTS : 1;
    await this.#requests.sendForText({ method: 'DELETE', name, attempts, limitMs: limitMs ?? LIMIT_MS });
  }

  /** Yields the objects whose names begin with `start`, in the order of their names. */
  async *list(start: string): AsyncGenerator<BucketObject, void> {
    const { folder } = this.#requests;
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: folder + start,
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const page = (await this.#requests.sendForText({ method: 'GET', query, limitMs: LIMIT_MS })) ?? '';
      for (const [, object = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        yield { name: elementIn(object, 'Key').slice(folder.length), size: Number(elementIn(object, 'Size')) };
      }
      token = elementIn(page, 'NextContinuationToken') || undefined;
    } while (token !== undefined);
  }

  /** Checks that the storage answers and accepts the access key. Tries once, for `limitMs` milliseconds. Throws `BucketFailure`. */
  async check(limitMs: number): Promise<void> {
    const query = { 'list-type': '2', prefix: this.#requests.folder, 'max-keys': '1' };
    await this.#requests.sendForText({ method: 'GET', query, attempts: 1, limitMs });
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
};

/** Returns the text of the first element with this name, or an empty text. */
function elementIn(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(amp|lt|gt|quot|apos|#34|#39);/g, (_entity, each: string) => ENTITIES[each] ?? '');
}
