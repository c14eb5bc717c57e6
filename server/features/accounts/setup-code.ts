import { createHmac } from 'node:crypto';

/**
 * The codes that protect the first account. All clients need the `configured` one, unless it is empty. Then only clients on other devices need a
 * code: `forOthers`. If both are empty, none is needed.
 */
export type SetupCodes = { configured: string; forOthers: string };

/** Returns the code for other devices. All processes with the same secret key have the same one. */
export function setupCodeFrom(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('setup code').digest('hex').slice(0, 12);
}

/** Returns the code that a client at this address needs, or an empty text. */
export function neededSetupCode({ configured, forOthers }: SetupCodes, address: string): string {
  return configured === '' && isThisDevice(address) ? '' : configured || forOthers;
}

function isThisDevice(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}
