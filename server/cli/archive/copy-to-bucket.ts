import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '../../platform/config/index.ts';
import { CommandFailed } from '../command.ts';

/** Largest object of one request in S3-compatible storage. */
const LARGEST = 5 * 1024 ** 3;

/** Longest duration of an upload in milliseconds. */
const TIME_LIMIT = 4 * 3_600_000;

/**
 * Copies a file into S3-compatible storage under its own name, and returns the address of the copy. The storage compares the content with the
 * SHA-256 of the request. Throws CommandFailed with what to do.
 */
export async function copyToBucket(
  path: string,
  { address, region, accessKey, secret }: BucketAddress,
): Promise<string> {
  const { size } = await stat(path);
  if (size > LARGEST) throw failed(path, 'it is larger than 5 GiB. Copy it with another program.');
  const url = `${address}/${encodeURIComponent(basename(path))}`;
  const signer = new AwsV4Signer({
    method: 'PUT',
    url,
    headers: { 'x-amz-content-sha256': await hashOf(path) },
    accessKeyId: accessKey,
    secretAccessKey: secret,
    region,
    service: 's3',
  });
  const { headers } = await signer.sign();
  const body = await openAsBlob(path);
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const answer = await fetch(url, { method: 'PUT', headers, body, redirect: 'error', signal }).catch(
    (error: unknown) => {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw failed(path, `the storage cannot be reached (${reason}). Check SERVICE_BACKUP_BUCKET.`);
    },
  );
  if (answer.ok) return url;
  throw failed(path, reasonOf(answer.status, (await answer.text().catch(() => '')).slice(0, 10_000)));
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function failed(path: string, reason: string): CommandFailed {
  return new CommandFailed(`The backup is in ${path}, but it was not copied: ${reason}`);
}

function reasonOf(status: number, text: string): string {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  const shown = code === undefined ? `status ${status}` : `${code}, status ${status}`;
  if (status === 403) return `the storage refused the access key (${shown}). Check SERVICE_BACKUP_BUCKET.`;
  if (status === 404) return `the bucket does not exist (${shown}). Create it, or check SERVICE_BACKUP_BUCKET.`;
  return `the storage answered ${shown}. Try again later.`;
}
