/** Replaces the key that secrets are sealed with. */

import { resealAll } from './platform/crypto/reseal.ts';
import { createSealer } from './platform/crypto/sealer.ts';
import { enforceNextKey, loadSecretKeys, nextKeyPath, prepareNextKey } from './platform/crypto/secret-key.ts';
import { isAlone } from './platform/db/dialect/is-alone.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { loadMigrations, migrate } from './platform/db/migrate.ts';

/** Where everything is: the database, the key's file, and the key of the settings that stands in for it. */
export type KeyPlaces = { location: string; keyPath: string; given: Buffer | null };

/** A rotation that must not be done now; the message says what to do. */
export class RotationRefused extends Error {}

/**
 * Makes a new key, seals everything anew in one transaction and puts the key in force; resolves to what to tell the operator. Cut
 * off at any moment it leaves the service usable, and the next one goes on from there: the new key waits in a file beside the old
 * one before anything is sealed with it, a service that starts meanwhile knows both, and one that began before is seen.
 */
export async function rotateKey({ location, keyPath, given }: KeyPlaces): Promise<string[]> {
  await refuseWhileRunning(location);
  // Settings that hold the waiting key by now make way for another one.
  loadSecretKeys(keyPath, given);
  const next = prepareNextKey(keyPath);
  await refuseWhileRunning(location);
  const database = await openDatabase(location);
  try {
    await migrate(database, await loadMigrations());
    const { sealed, unopened } = await resealAll(database, createSealer(...loadSecretKeys(keyPath, given)));
    if (given === null) enforceNextKey(keyPath);
    return [
      `${sealed} secrets are sealed with a new key.`,
      ...(unopened === 0 ? [] : [`${unopened} could not be opened with the old key and were left as they are.`]),
      ...(given === null ? [`The key in ${keyPath} is new. Back it up.`] : settingsToChange(next, keyPath)),
    ];
  } finally {
    await database.close();
  }
}

async function refuseWhileRunning(location: string): Promise<void> {
  if (await isAlone(location)) return;
  throw new RotationRefused(
    'The service is running: it would go on sealing with the old key. Stop it on every node first.',
  );
}

function settingsToChange(next: Buffer, keyPath: string): string[] {
  return [
    'Set the new key before the next start:',
    `SERVICE_SECRET_KEY=${next.toString('base64')}`,
    `Until it is set the service finds it in ${nextKeyPath(keyPath)}, and removes that file afterwards.`,
  ];
}
