/** Copies of backups in the bucket of the settings. All failures are CopyFailed, with what to do. */

import { basename } from 'node:path';
import { type Bucket, BucketFailure } from '../../../../platform/bucket/index.ts';
import { CopyFailed } from '../../../../platform/db/copied-database.ts';

/** Copies a file into the bucket, by default under its own name, and returns the address of the copy. */
export async function copyToBucket(path: string, bucket: Bucket, name = basename(path)): Promise<string> {
  const failure = `The backup is in ${path}, but it was not copied:`;
  return bucket.putFile(name, path).catch((error: unknown) => fail(failure, error));
}

/** Returns the names of the files in the folder that begin with `start`. */
export async function namesInBucket(bucket: Bucket, start: string): Promise<string[]> {
  const objects = await Array.fromAsync(bucket.list(start)).catch((error: unknown) =>
    fail('The old copies could not be listed:', error),
  );
  return objects.map(({ name }) => name);
}

/** Deletes a file in the folder. */
export async function deleteFromBucket(bucket: Bucket, name: string): Promise<void> {
  await bucket.delete(name).catch((error: unknown) => fail('An old copy could not be deleted:', error));
}

function fail(start: string, error: unknown): never {
  throw error instanceof BucketFailure ? new CopyFailed(`${start} ${error.message}`, { cause: error }) : error;
}
