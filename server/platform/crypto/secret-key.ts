import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { readKey } from '../config/readers.ts';

/** A key file that cannot be used. The message contains the instructions for the operator. */
export class UnusableKey extends Error {}

/**
 * Returns the key in a file: 32 bytes in base64, readable by its owner only. Creates the file if it does not exist. Processes that
 * start at the same time use the same key. Throws UnusableKey if other accounts can read the file or it contains no key.
 */
export function loadSecretKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) makeKey(path);
  return readKeyFile(path);
}

/**
 * Returns the keys for opening sealed texts. The first one is for sealing. `given` is the key of the settings, which replaces the file
 * at `path`. During a key rotation there are two keys, so that an interrupted rotation leaves both usable.
 */
export function loadSecretKeys(path: string, given: Buffer | null): readonly [Buffer, ...Buffer[]] {
  const current = given ?? loadSecretKey(path);
  const next = nextKeyPath(path);
  if (!existsSync(next)) return [current];
  const nextKey = readKeyFile(next);
  if (!nextKey.equals(current)) return [nextKey, current];
  rmSync(next);
  return [current];
}

/** Returns the next key. Creates it if there is none. */
export function prepareNextKey(path: string): Buffer {
  return loadSecretKey(nextKeyPath(path));
}

/** Replaces the key file by the next key, atomically. */
export function activateNextKey(path: string): void {
  renameSync(nextKeyPath(path), path);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Returns the path of the next key. */
export function nextKeyPath(path: string): string {
  return `${path}.next`;
}

function readKeyFile(path: string): Buffer {
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new UnusableKey(`${path} can be read by other accounts of this machine. Run: chmod 600 ${path}`);
  }
  const key = readKey(readFileSync(path, 'utf8').trim());
  if (key === undefined) throw new UnusableKey(`${path} does not contain 32 bytes in base64. Restore the right key.`);
  return key;
}

/** Creates the file through a link, which is atomic and never replaces the key of another process. */
function makeKey(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
