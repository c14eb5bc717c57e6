import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '../config/index.ts';
import { ConfiguredServer, OutboundFailure, type OutboundGuard, readAnswer } from '../outbound/index.ts';
import { BucketFailure, failureOfAnswer, failureOfConnection } from './bucket-failure.ts';

/** Options of a bucket. Tests have shorter times and smaller parts. */
export type BucketOptions = {
  /** The name of the setting with the address. */
  setting: string;
  guard: OutboundGuard;
  /** Pause before the first repetition of a request, in milliseconds. */
  pauseMs?: number | undefined;
  /** Longest time without a byte, in milliseconds. */
  idleMs?: number;
  /** Bytes of a part of a large file. */
  partBytes?: number;
};

/** A request for the object `name` of the folder; without a name for the bucket. */
export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  name?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The SHA-256 of the body in hexadecimal, its size, and a function that returns its bytes for each attempt. */
  body?: { hash: string; size: number; open(): Readable };
  /** Largest number of attempts. */
  attempts?: number;
  /** Milliseconds for an attempt, until `read` has resolved. Without it, only idle time is limited. */
  limitMs?: number;
  signal?: AbortSignal;
};

/** Attempts of a request that fails for a reason that can pass. */
export const ATTEMPTS = 4;

/** Milliseconds for a request without a file. */
export const LIMIT_MS = 60_000;

/** Longest answer that is read as a text, in bytes. A page of 1,000 names has less than 1 MB. */
const LONGEST_TEXT = 4_000_000;

const HASH_OF_NOTHING = createHash('sha256').digest('hex');

/** Sends signed requests to one folder in S3-compatible storage, and repeats those that fail for a reason that can pass. */
export class BucketRequests {
  readonly #address: BucketAddress;
  readonly #setting: string;
  readonly #server: ConfiguredServer;
  readonly #pauseMs: number;
  readonly #idleMs: number;
  /** Derived keys by day, for the signatures. */
  readonly #keys = new Map<string, ArrayBuffer>();
  /** Bytes of a part of a large file. */
  readonly partBytes: number;
  /** The path of the folder in the bucket: empty, or with a slash at its end. */
  readonly folder: string;

  constructor(address: BucketAddress, options: BucketOptions) {
    this.#address = address;
    this.#setting = options.setting;
    this.#server = new ConfiguredServer(new URL(address.address), options.guard);
    this.#pauseMs = options.pauseMs ?? 500;
    this.#idleMs = options.idleMs ?? 30_000;
    this.partBytes = options.partBytes ?? 16 * 1024 ** 2;
    const [, , ...folders] = decodeURIComponent(new URL(address.address).pathname).split('/');
    this.folder = folders.map((each) => `${each}/`).join('');
  }

  /** Returns the address of an object, without credentials. */
  addressOf(name: string): string {
    return `${this.#address.address}/${name.split('/').map(encodeURIComponent).join('/')}`;
  }

  /**
   * Sends a request, and returns what `read` makes of a successful answer. Returns undefined if the object does not exist. Throws
   * `BucketFailure`, or the error of the body.
   */
  async send<T>(request: BucketRequest, read: (response: IncomingMessage) => Promise<T>): Promise<T | undefined> {
    const { attempts = ATTEMPTS, signal } = request;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request, read);
      } catch (error) {
        const failure = this.failureOf(error);
        const isLast = !(failure instanceof BucketFailure && failure.isTransient) || attempt >= attempts;
        if (isLast || signal?.aborted) throw failure;
        await this.pause(attempt);
      }
    }
  }

  /** As `send`, for a short answer. Returns its text. */
  sendForText(request: BucketRequest): Promise<string | undefined> {
    return this.send(request, (response) => this.#textOf(response));
  }

  /** Returns the size of an object in bytes, or undefined if there is no such object. */
  sizeOf(name: string): Promise<number | undefined> {
    return this.send({ method: 'HEAD', name, limitMs: LIMIT_MS }, async (response) => {
      response.resume();
      return Number(response.headers['content-length']);
    });
  }

  /** Yields the bytes of an answer. Throws `OutboundFailure` if the connection breaks. */
  bytesOf(response: IncomingMessage, signal?: AbortSignal): AsyncGenerator<Buffer, void> {
    const { hostname: host } = new URL(this.#address.address);
    return readAnswer(response, { host, idleMs: this.#idleMs, signal });
  }

  /**
   * Waits before the attempt after `attempt`. The pause doubles with each attempt. It is random, so that many processes do not return at the same
   * time.
   */
  async pause(attempt: number): Promise<void> {
    await sleep(this.#pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }

  /** Translates a failed connection. Returns other errors unchanged. */
  failureOf(error: unknown): unknown {
    return error instanceof OutboundFailure ? failureOfConnection(error, this.#setting) : error;
  }

  async #attempt<T>(request: BucketRequest, read: (response: IncomingMessage) => Promise<T>): Promise<T | undefined> {
    const { method, body, limitMs } = request;
    const { url, headers } = await this.#signed(request);
    const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
    const signals = [limit, request.signal].filter((each) => each !== undefined);
    const response = await this.#server.open(url, {
      method,
      headers,
      body: body?.open(),
      idleMs: this.#idleMs,
      signal: signals.length === 0 ? undefined : AbortSignal.any(signals),
    });
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) return read(response);
    const code = codeIn(await this.#textOf(response));
    if (status === 404 && code !== 'NoSuchBucket' && request.name !== undefined) return undefined;
    throw failureOfAnswer(status, code, this.#setting);
  }

  async #signed({ method, name, query = {}, headers = {}, body }: BucketRequest) {
    const { address, region, accessKey, secret } = this.#address;
    const url = new URL(name === undefined ? bucketOf(address) : this.addressOf(name));
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.hash ?? HASH_OF_NOTHING },
      accessKeyId: accessKey,
      secretAccessKey: secret,
      region,
      service: 's3',
      cache: this.#keys,
    });
    const signed = Object.fromEntries((await signer.sign()).headers);
    const length = body === undefined ? {} : { 'content-length': String(body.size) };
    return { url, headers: { ...signed, ...length } };
  }

  async #textOf(response: IncomingMessage): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.bytesOf(response)) {
      size += chunk.length;
      if (size > LONGEST_TEXT) throw new BucketFailure('failing', 'the answer of the storage is too long.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }
}

/** Returns the code of an error in the answer, or undefined if the answer has none. */
export function codeIn(answer: string): string | undefined {
  return /<Error>[\s\S]*?<Code>(\w+)<\/Code>/.exec(answer)?.[1];
}

function bucketOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}/${pathname.split('/')[1]}`;
}
