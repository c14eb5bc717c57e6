import { join } from 'node:path';
import { Bucket, type BucketOptions } from '../bucket/index.ts';
import type { Config } from '../config/index.ts';
import { bucketFiles } from './bucket-files.ts';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';

/** Returns the store of the settings: the bucket of `SERVICE_FILES_URL`, or the folder `files` in the data folder. */
export function openFileStore(
  { dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>,
  options: Omit<BucketOptions, 'setting'>,
): FileStore {
  const folder = join(dataDir, 'files');
  return filesUrl === null
    ? localFiles(folder)
    : bucketFiles(new Bucket(filesUrl, { ...options, setting: 'SERVICE_FILES_URL' }), folder);
}
