/**
 * Password hashes: Argon2id (RFC 9106) with 19 MiB, two passes and one lane, computed in the thread pool. Stored as
 * `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>` with salt and hash in base64.
 */

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { boundedQueue } from './bounded-queue.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

/** Two hashes at a time leave two of the four pool threads free. At most 200 more wait. */
const queue = boundedQueue({ running: 2, waiting: 200 });

/** Hashes a password for storage. Throws QueueFull if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES, length: HASH_BYTES });
}

/**
 * Hashes a secret with the salt and parameters of a stored hash. A set of random secrets with one salt can be searched with a
 * single hash. Must not be used for passwords: equal passwords would have equal hashes.
 */
export function hashWithSameSalt(secret: string, stored: string): Promise<string> {
  return encode(secret, parse(stored));
}

/**
 * Returns whether the password matches the stored hash. Without a stored hash it returns false after the same time, so that the
 * duration does not reveal whether an account exists. Throws QueueFull if too many hashes are waiting.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = parse(stored ?? DUMMY_HASH);
  const hash = await compute(password, parsed);
  return timingSafeEqual(hash, parsed.hash) && stored !== undefined;
}

/** Returns whether the parameters of the hash differ from the current ones, so that the next sign-in should renew it. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, lanes, hash } = parse(stored);
  return memory !== MEMORY_KIB || passes !== PASSES || lanes !== LANES || hash.length !== HASH_BYTES;
}

type Parameters = { salt: Buffer; memory: number; passes: number; lanes: number; length: number };

const DUMMY_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES, 1))}$${unpadded(Buffer.alloc(HASH_BYTES, 2))}`;

async function encode(password: string, parameters: Parameters): Promise<string> {
  const { salt, memory, passes, lanes } = parameters;
  const hash = await compute(password, parameters);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;
}

function compute(password: string, { salt, memory, passes, lanes, length }: Parameters): Promise<Buffer> {
  const message = password.normalize('NFC');
  return queue(() =>
    derive('argon2id', { message, nonce: salt, memory, passes, parallelism: lanes, tagLength: length }),
  );
}

function parse(stored: string): Parameters & { hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  if (match === null) throw new Error('a stored password hash is invalid');
  const [, memory, passes, lanes, salt, hash] = match;
  const bytes = Buffer.from(hash ?? '', 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt ?? '', 'base64'),
    hash: bytes,
    length: bytes.length,
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
