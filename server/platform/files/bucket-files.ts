import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { type Bucket, BucketFailure, type BucketReason } from '../bucket/index.ts';
import { Refusal } from '../errors/refusal.ts';
import {
  ContentDamaged,
  ContentMissing,
  contentName,
  type FileStore,
  isContentId,
  MARKER,
  type StoredContent,
} from './file-store.ts';
import { receiveFile, sweepUnfinishedFiles } from './unfinished-files.ts';

/** Seconds after which a client may try again. */
const RETRY_S = 30;

/** Milliseconds for the deletion of a content. The caller's transaction waits for it. */
const DELETE_MS = 5_000;

/** Milliseconds for a check. */
const CHECK_MS = 2_000;

const PROBLEMS: Readonly<Record<BucketReason, string>> = {
  denied: 'The store for attached files refuses the access key. An administrator must check SERVICE_FILES_URL.',
  no_bucket: 'The bucket for attached files does not exist. An administrator must check SERVICE_FILES_URL.',
  other_region: 'The bucket for attached files is in another region. An administrator must correct SERVICE_FILES_URL.',
  unreachable: 'The store for attached files cannot be reached. Attached files are not available.',
  failing: 'The store for attached files reports an error. Attached files are not available.',
};

/**
 * Returns a store in a bucket. Uploads are received into `folder` on this machine, and then stored with their SHA-256, which the storage compares.
 */
export function bucketFiles(bucket: Bucket, folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  const add: FileStore['add'] = (file) => store(bucket, file).catch(refuse);
  return {
    receive: (source) => receiveFile(source, unfinished, add),
    add,
    async open(id, range) {
      const bytes = await bucket.open(contentName(id), range).catch(refuse);
      if (bytes === undefined) throw new ContentMissing('The content is not in the bucket.');
      return range === undefined ? verified(bytes, id) : bytes;
    },
    remove: (id) => bucket.delete(contentName(id), { limitMs: DELETE_MS }).catch(refuse),
    list: (prefix) => list(bucket, prefix),
    sweepUnfinished: (age) => sweepUnfinishedFiles(unfinished, age),
    check: () => bucket.check(CHECK_MS).catch(refuse),
    marker: () => bucket.readText(MARKER).then((text) => text?.trim(), refuse),
    mark: (id) => (id === '' ? bucket.delete(MARKER) : bucket.putText(MARKER, `${id}\n`)).catch(refuse),
    kind: 'bucket',
    place: 'bucket of SERVICE_FILES_URL',
  };
}

/** Throws 503 if the storage cannot be used, and other errors unchanged. The log has the cause. */
function refuse(error: unknown): never {
  if (!(error instanceof BucketFailure)) throw error;
  throw new Refusal('unavailable', { error: PROBLEMS[error.reason], retryAfter: RETRY_S, cause: error });
}

/** The storage compares the bytes with the hash. An object of this name and size is therefore complete. */
async function store(bucket: Bucket, { id, size, path }: Parameters<FileStore['add']>[0]): Promise<void> {
  const name = contentName(id);
  if ((await bucket.sizeOf(name)) !== size) await bucket.putFile(name, path, id);
  await rm(path, { force: true });
}

/** Passes the bytes on. Fails before the last ones if their SHA-256 is another one, so that no reader takes them for the content. */
function verified(source: Readable, id: string): Readable {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const previous = last;
      last = chunk;
      done(null, previous);
    },
    flush(done) {
      if (hash.digest('hex') === id) done(null, last);
      else done(new ContentDamaged(id));
    },
  });
  // The error of the source destroys the stream that is returned, and its end destroys the source.
  pipeline(source, bytes, () => undefined);
  return bytes;
}

async function* list(bucket: Bucket, prefix: string): AsyncGenerator<StoredContent, void> {
  try {
    for await (const { name, size } of bucket.list(`${prefix}/`)) {
      const id = name.slice(3);
      if (isContentId(id)) yield { id, size };
    }
  } catch (error) {
    refuse(error);
  }
}
