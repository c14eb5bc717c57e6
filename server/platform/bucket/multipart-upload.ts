/** Uploads of large files in parts: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { eachConcurrently } from '../jobs/each-concurrently.ts';
import { BucketFailure } from './bucket-failure.ts';
import { type BucketRequests, codeIn, LIMIT_MS } from './bucket-requests.ts';

/** Parts of an upload. Those of a larger file are larger. */
const MOST_PARTS = 10_000;

/** Parts that are sent at the same time. */
const PARTS_AT_ONCE = 4;

/** Milliseconds until the storage has joined the parts. */
const JOIN_MS = 600_000;

/** A part of a file: its number from 1, and the offsets of its first and its last byte. */
type Part = { number: number; start: number; end: number };

/**
 * Stores a file of `size` bytes as the object `name`. The storage compares each part with its SHA-256. Nothing is stored if it fails. Throws
 * `BucketFailure`.
 */
export async function uploadInParts(requests: BucketRequests, name: string, path: string, size: number): Promise<void> {
  const started = await requests.sendForText({ method: 'POST', name, query: { uploads: '' }, limitMs: LIMIT_MS });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(started ?? '')?.[1];
  if (uploadId === undefined) throw new BucketFailure('failing', 'the storage does not accept uploads in parts.');
  try {
    const tags = await sendParts(requests, { name, path, uploadId }, size);
    await complete(requests, { name, uploadId, tags, size });
  } catch (error) {
    // Without an answer the parts stay until the storage deletes them by a rule of the bucket.
    await requests
      .sendForText({ method: 'DELETE', name, query: { uploadId }, attempts: 1, limitMs: LIMIT_MS })
      .catch(() => undefined);
    throw error;
  }
}

/** Returns the tags of the parts, which the storage has answered. */
async function sendParts(
  requests: BucketRequests,
  { name, path, uploadId }: { name: string; path: string; uploadId: string },
  size: number,
): Promise<string[]> {
  const tags: string[] = [];
  let hasFailed = false;
  const parts = function* () {
    for (const part of partsOf(size, requests.partBytes)) if (!hasFailed) yield part;
  };
  await eachConcurrently(parts(), PARTS_AT_ONCE, async ({ number, start, end }) => {
    try {
      const open = () => createReadStream(path, { start, end });
      const body = { hash: await hashOf(open()), size: end - start + 1, open };
      const query = { partNumber: String(number), uploadId };
      const tag = await requests.send({ method: 'PUT', name, query, body }, async (response) => tagOf(response));
      if (tag === undefined) throw new BucketFailure('failing', 'the storage has forgotten the upload. Try again.');
      tags[number - 1] = tag;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  return tags;
}

function* partsOf(size: number, partBytes: number): Generator<Part> {
  const length = Math.max(partBytes, Math.ceil(size / MOST_PARTS));
  for (let number = 1, start = 0; start < size; number += 1, start += length) {
    yield { number, start, end: Math.min(start + length, size) - 1 };
  }
}

function tagOf(response: IncomingMessage): string {
  response.resume();
  return response.headers.etag ?? '';
}

async function complete(
  requests: BucketRequests,
  { name, uploadId, tags, size }: { name: string; uploadId: string; tags: readonly string[]; size: number },
): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const text = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const hash = createHash('sha256').update(text).digest('hex');
  const body = { hash, size: text.length, open: () => Readable.from([text], { objectMode: false }) };
  const answer = await requests.sendForText({ method: 'POST', name, query: { uploadId }, body, limitMs: JOIN_MS });
  // The storage can begin its answer with status 200 before it has failed.
  const code = codeIn(answer ?? '');
  if (code !== undefined) throw new BucketFailure('failing', `the storage answered ${code}. Try again later.`);
  // An upload that the storage no longer knows was completed by an attempt whose answer was lost.
  if ((await requests.sizeOf(name)) !== size)
    throw new BucketFailure('failing', 'the storage has not stored the whole file. Try again later.');
}

/** Returns the SHA-256 of the bytes in hexadecimal. */
export async function hashOf(bytes: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
