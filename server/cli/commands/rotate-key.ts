import { join } from 'node:path';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { RotationRefused, rotateKey } from '../../rotate-key.ts';
import { CommandFailed, type RunCommand } from '../command.ts';

/** Replaces the key that encrypts secrets. */
export const runKeyRotate: RunCommand = async ({ config }) => {
  const { dataDir, databaseUrl, secretKey: configuredKey } = config;
  const location = databaseUrl ?? join(dataDir, 'sammen.db');
  const lock = openDataFolder(dataDir, { shared: false });
  try {
    const lines = await rotateKey({ location, keyPath: join(dataDir, 'secret.key'), configuredKey });
    return { lines, json: { lines } };
  } catch (error) {
    throw error instanceof RotationRefused ? new CommandFailed(error.message) : error;
  } finally {
    lock.release();
  }
};
