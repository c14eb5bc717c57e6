/** The folder of the settings in S3-compatible storage. All failures are CopyFailed, with what to do. */

import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '../../../../platform/config/index.ts';
import { CopyFailed } from '../../../../platform/db/copied-database.ts';

/** Largest object of one request in S3-compatible storage. */
const LARGEST = 5 * 1024 ** 3;

/** Longest duration of an upload, and of another request, in milliseconds. */
const UPLOAD_LIMIT = 4 * 3_600_000;
const REQUEST_LIMIT = 60_000;

/** Longest answer that is read, in bytes. A page of 1,000 names has less than 1 MB. */
const LONGEST_ANSWER = 4_000_000;

/**
 * Copies a file into the folder, by default under its own name, and returns the address of the copy. The storage compares the content with the
 * SHA-256 of the request.
 */
export async function copyToBucket(path: string, bucket: BucketAddress, name = basename(path)): Promise<string> {
  const { size } = await stat(path);
  if (size > LARGEST) throw new CopyFailed(`${notCopied(path)} it is larger than 5 GiB. Copy it with another program.`);
  const url = `${bucket.address}/${encodeURIComponent(name)}`;
  const hash = await hashOf(path);
  const body = await openAsBlob(path);
  await send(bucket, { method: 'PUT', url, hash, body, limit: UPLOAD_LIMIT, failure: notCopied(path) });
  return url;
}

/** Returns the names of the files in the folder that begin with `start`. */
export async function namesInBucket(bucket: BucketAddress, start: string): Promise<string[]> {
  const { origin, pathname } = new URL(bucket.address);
  const [, bucketName = '', ...folders] = decodeURIComponent(pathname).split('/');
  const folder = folders.map((each) => `${each}/`).join('');
  const names: string[] = [];
  let token: string | undefined;
  do {
    const url = new URL(`${origin}/${encodeURIComponent(bucketName)}`);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', folder + start);
    if (token !== undefined) url.searchParams.set('continuation-token', token);
    const failure = 'The old copies could not be listed:';
    const page = await send(bucket, {
      method: 'GET',
      url: url.href,
      hash: HASH_OF_NOTHING,
      limit: REQUEST_LIMIT,
      failure,
    });
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(folder.length));
    token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1];
  } while (token !== undefined);
  return names;
}

/** Deletes a file in the folder. */
export async function deleteFromBucket(bucket: BucketAddress, name: string): Promise<void> {
  const url = `${bucket.address}/${encodeURIComponent(name)}`;
  const failure = 'An old copy could not be deleted:';
  await send(bucket, { method: 'DELETE', url, hash: HASH_OF_NOTHING, limit: REQUEST_LIMIT, failure });
}

type Sent = { method: string; url: string; hash: string; body?: Blob; limit: number; failure: string };

/** Sends a signed request and returns the text of the answer. `failure` begins the sentence of an error. */
async function send(
  { region, accessKey, secret }: BucketAddress,
  { method, url, hash, body, limit, failure }: Sent,
): Promise<string> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { 'x-amz-content-sha256': hash },
    accessKeyId: accessKey,
    secretAccessKey: secret,
    region,
    service: 's3',
  });
  const { headers } = await signer.sign();
  const signal = AbortSignal.timeout(limit);
  try {
    const answer = await fetch(url, { method, headers, redirect: 'error', signal, ...(body && { body }) });
    const text = (await answer.text()).slice(0, LONGEST_ANSWER);
    if (answer.ok) return text;
    throw new CopyFailed(`${failure} ${reasonOf(answer.status, text)}`);
  } catch (error) {
    if (error instanceof CopyFailed) throw error;
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new CopyFailed(`${failure} the storage cannot be reached (${reason}). Check SERVICE_BACKUP_BUCKET.`);
  }
}

const HASH_OF_NOTHING = createHash('sha256').digest('hex');

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function notCopied(path: string): string {
  return `The backup is in ${path}, but it was not copied:`;
}

function reasonOf(status: number, text: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  const shown = code === undefined ? `status ${status}` : `${code}, status ${status}`;
  if (status === 403) return `the storage refused the access key (${shown}). Check SERVICE_BACKUP_BUCKET.`;
  if (status === 404) return `the bucket does not exist (${shown}). Create it, or check SERVICE_BACKUP_BUCKET.`;
  return `the storage answered ${shown}. Try again later.`;
}
