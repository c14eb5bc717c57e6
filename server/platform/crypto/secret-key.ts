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

/** A key file that must not be used as it is; the message says what to do. */
export class UnusableKey extends Error {}

/**
 * The key that secrets are sealed with, 32 bytes as base64 in a file that only its owner may read; made on first use. Two
 * processes that start at once agree on one. Throws UnusableKey when the file is readable by others or holds no key.
 */
export function loadSecretKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) makeKey(path);
  return readKeyFile(path);
}

/**
 * The keys that values may be sealed under, the one to seal with first. `given` is the key of the settings, which stands in for
 * the file at `path`. There are two while a key is being replaced: a replacement that was cut off leaves both usable.
 */
export function loadSecretKeys(path: string, given: Buffer | null): readonly [Buffer, ...Buffer[]] {
  const inForce = given ?? loadSecretKey(path);
  const next = nextKeyPath(path);
  if (!existsSync(next)) return [inForce];
  const coming = readKeyFile(next);
  if (!coming.equals(inForce)) return [coming, inForce];
  rmSync(next);
  return [inForce];
}

/** The key that is to be in force next, made when there is none waiting. */
export function prepareNextKey(path: string): Buffer {
  return loadSecretKey(nextKeyPath(path));
}

/** Puts the next key in the place of the one in the file, in one step: at any moment the file holds one of them whole. */
export function enforceNextKey(path: string): void {
  renameSync(nextKeyPath(path), path);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Where the key that is to be in force next waits. */
export function nextKeyPath(path: string): string {
  return `${path}.next`;
}

function readKeyFile(path: string): Buffer {
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new UnusableKey(`${path} can be read by other accounts of this machine. Run: chmod 600 ${path}`);
  }
  const key = readKey(readFileSync(path, 'utf8').trim());
  if (key === undefined) throw new UnusableKey(`${path} does not hold 32 bytes in base64. Put the right key back.`);
  return key;
}

/** A link is made whole or not at all, and never over a key that another process made first. */
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
