export { Bucket, type BucketObject } from './bucket.ts';
export { BucketFailure, type BucketReason } from './bucket-failure.ts';
export type { BucketOptions } from './bucket-requests.ts';
