/** Key rotation: replaces the key that encrypts secrets. */

import { allMigrations } from './migrations/index.ts';
import { resealAll } from './platform/crypto/reseal.ts';
import { createSealer } from './platform/crypto/sealer.ts';
import { activateNextKey, loadSecretKeys, nextKeyPath, prepareNextKey } from './platform/crypto/secret-key.ts';
import { isAlone } from './platform/db/dialect/is-alone.ts';
import { openDatabase } from './platform/db/dialect/open-database.ts';
import { migrate } from './platform/db/migrate.ts';
import { replaceRecordedKey } from './platform/process/shared-state.ts';

/** The location of the database, the path of the key file, and the key of the settings, which replaces the file. */
export type RotationOptions = { location: string; keyPath: string; configuredKey: Buffer | null };

/** The rotation is not possible now. The message contains the next step for the operator. */
export class RotationRefused extends Error {}

/**
 * Creates a new key, seals all secrets with it in one transaction and activates it. Returns lines for the operator. Throws
 * RotationRefused if the service is running.
 *
 * An interrupted rotation leaves the service usable, and the next rotation continues it. The new key is stored beside the old one
 * before it is used. A service that starts in between reads both.
 */
export async function rotateKey({ location, keyPath, configuredKey }: RotationOptions): Promise<string[]> {
  await refuseWhileRunning(location);
  // Deletes the next key of an earlier rotation if the settings already contain it.
  loadSecretKeys(keyPath, configuredKey);
  const next = prepareNextKey(keyPath);
  await refuseWhileRunning(location);
  const database = await openDatabase(location);
  try {
    await migrate(database, allMigrations);
    const { sealed, unopened } = await resealAll(database, createSealer(...loadSecretKeys(keyPath, configuredKey)));
    await replaceRecordedKey(database, next);
    if (configuredKey === null) activateNextKey(keyPath);
    return [
      `Secrets encrypted with a new key: ${sealed}.`,
      ...(unopened === 0 ? [] : [`Secrets that the old key cannot decrypt, left unchanged: ${unopened}.`]),
      ...(configuredKey === null ? [`${keyPath} contains a new key. Back it up.`] : settingsToChange(next, keyPath)),
    ];
  } finally {
    await database.close();
  }
}

async function refuseWhileRunning(location: string): Promise<void> {
  if (await isAlone(location)) return;
  throw new RotationRefused(
    'The service is running and would continue to use the old key. Stop it on every node first.',
  );
}

function settingsToChange(next: Buffer, keyPath: string): string[] {
  return [
    'Set the new key before the next start:',
    `SERVICE_SECRET_KEY=${next.toString('base64')}`,
    `Until it is set, the service reads it from ${nextKeyPath(keyPath)}. Afterwards the service deletes that file.`,
  ];
}
