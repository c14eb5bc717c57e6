import { mock } from 'node:test';
import { Webhook } from 'standardwebhooks';
import type { Received } from './receiver.ts';

/**
 * Returns the message of a request that `secret` signed. Throws if the signature is wrong. The package compares the timestamp with the clock
 * of the machine, which the tests do not use.
 */
export function verify(secret: string, { headers, body }: Received): unknown {
  mock.timers.enable({ apis: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    mock.timers.reset();
  }
}
