import { hashSecret } from '../../../platform/crypto/secret.ts';

/** An address at a push service. `id` identifies its subscription. */
export type Endpoint = { url: URL; id: string };

/** Reads the endpoint of a subscription: https, without user and password. Returns undefined for anything else. */
export function readEndpoint(text: string): Endpoint | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return { url, id: hashSecret(url.href) };
}
