import { isRedirectAddress } from './redirect-address.ts';

const MAX_ADDRESSES = 10;
const LONGEST_NAME = 80;

/** The description that an assistant gives of itself. */
export type Description = { name: string; addresses: string[] };

/**
 * Reads `client_name` and `redirect_uris` (RFC 7591, section 2). Control characters of the name are removed. Returns undefined for a
 * document without valid addresses, and for an assistant that wants to authenticate with a secret.
 */
export function readDescription(document: unknown): Description | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  const {
    client_name: name,
    redirect_uris: given,
    token_endpoint_auth_method: method = 'none',
  } = document as Record<string, unknown>;
  if (method !== 'none' || !Array.isArray(given) || given.length > MAX_ADDRESSES) return undefined;
  if (!given.every((address) => typeof address === 'string')) return undefined;
  // Some programs also name an address that is refused (RFC 7591, section 3.2.1: the answer lists those that are registered).
  const addresses = given.filter(isRedirectAddress);
  if (addresses.length === 0) return undefined;
  const shown =
    typeof name === 'string'
      ? name
          .replaceAll(/\p{C}+/gu, ' ')
          .trim()
          .slice(0, LONGEST_NAME)
      : '';
  return { name: shown, addresses };
}
