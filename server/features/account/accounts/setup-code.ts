import { createHmac } from 'node:crypto';
import { isLoopback } from '../../../platform/http/request/loopback.ts';

/**
 * The codes that protect the first account. If `configured` is set, every client needs it. Otherwise clients on other devices need `forOthers`.
 * If a reverse proxy serves the service, which the address of the service shows, every client counts as one on another device: some proxies do
 * not name their client.
 */
export type SetupCodes = { configured: string; forOthers: string; baseUrl: URL };

/** Returns the code for other devices. All processes with the same secret key have the same one. */
export function setupCodeFrom(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('setup code').digest('hex').slice(0, 12);
}

/** Returns the code that a client needs, or an empty text. */
export function neededSetupCode(
  { configured, forOthers, baseUrl }: SetupCodes,
  client: { isThisDevice: () => boolean },
): string {
  if (configured !== '') return configured;
  return isLoopback(baseUrl.hostname) && client.isThisDevice() ? '' : forOthers;
}
