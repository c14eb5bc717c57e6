import { readFileSync, statSync } from 'node:fs';
import { type ReadSecretFile, readConfig } from './read-config.ts';
import type { Config } from './settings.ts';

export { readConfig } from './read-config.ts';
export type { ListenAddress } from './readers.ts';
export type { Config } from './settings.ts';

/** Reads the settings of this process. See `readConfig`. */
export function readEnvironment(): { config: Config } | { issues: string[] } {
  return readConfig(process.env, readSecretFile);
}

const readSecretFile: ReadSecretFile = (path) => ({
  text: readFileSync(path, 'utf8'),
  readableByOthers: (statSync(path).mode & 0o077) !== 0,
});
