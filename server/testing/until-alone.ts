import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlone } from '#server/platform/db/dialect/is-alone.ts';
import { isOnServer } from '#server/platform/db/dialect/open-database.ts';

/** Waits until a server knows that no process has the database open: it detects the end of a client after a short time. */
export async function untilAlone(location: string): Promise<void> {
  if (!isOnServer(location)) return;
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isAlone(location)) return;
    await sleep(50);
  }
  assert.fail('a process has the database open');
}
