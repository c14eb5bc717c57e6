import { readFileSync, statSync } from 'node:fs';
import { type Environment, type ReadSecretFile, readConfig } from './read-config.ts';
import type { Config } from './settings.ts';

export type { BucketAddress } from './bucket-address.ts';
export { readConfig } from './read-config.ts';
export type { ListenAddress } from './readers.ts';
export { type Config, settings } from './settings.ts';

/** Reads the settings of an environment, by default that of this process. See `readConfig`. */
export function readEnvironment(environment: Environment = process.env): { config: Config } | { issues: string[] } {
  return readConfig(environment, readSecretFile);
}

const readSecretFile: ReadSecretFile = (path) => ({
  text: readFileSync(path, 'utf8'),
  readableByOthers: (statSync(path).mode & 0o077) !== 0,
});
