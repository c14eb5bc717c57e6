/** A folder in S3-compatible storage: its address without a slash at the end, its region, and the credentials. */
export type BucketAddress = { address: string; region: string; accessKey: string; secret: string };

/** Parses `https://KEY:SECRET@host/bucket/folder?region=…`. The region is `us-east-1` by default. */
export function readBucketAddress(text: string): BucketAddress | undefined {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hash !== '') return undefined;
  const [accessKey, secret, path] = [url.username, url.password, url.pathname].map(decoded);
  if (!accessKey || !secret || path === undefined) return undefined;
  if ([...url.searchParams.keys()].some((name) => name !== 'region')) return undefined;
  const names = path.replace(/^\/|\/+$/g, '').split('/');
  if (names.includes('')) return undefined;
  const address = `${url.origin}/${names.map(encodeURIComponent).join('/')}`;
  return { address, region: url.searchParams.get('region') || 'us-east-1', accessKey, secret };
}

/** Returns undefined for a text that is not percent-encoded, such as one with a single `%`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
