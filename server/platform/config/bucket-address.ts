/** A folder in S3-compatible storage: its address without a slash at the end, its region, and the credentials. */
export type BucketAddress = { address: string; region: string; accessKey: string; secret: string };

/** Parses `https://KEY:SECRET@host/bucket/folder?region=…`. The region is `us-east-1` by default. */
export function readBucketAddress(text: string): BucketAddress | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname === '/') return undefined;
  const [accessKey, secret] = [url.username, url.password].map(decodeURIComponent);
  if (!accessKey || !secret || url.hash !== '') return undefined;
  if ([...url.searchParams.keys()].some((name) => name !== 'region')) return undefined;
  const address = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  return { address, region: url.searchParams.get('region') ?? 'us-east-1', accessKey, secret };
}
