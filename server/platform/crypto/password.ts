/**
 * Password hashes: Argon2id (RFC 9106) with one lane, computed in the thread pool. Stored as
 * `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>` with the memory in KiB, the passes, and salt and hash in base64.
 */

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalForm } from '#domain/normalize/normal-form.ts';
import { boundedQueue } from './bounded-queue.ts';

/** Parameters of new hashes: the memory and the number of passes over it. */
export type PasswordCost = { memoryMiB: number; passes: number };

/** The smallest recommended cost (OWASP Password Storage Cheat Sheet). */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryMiB: 19, passes: 2 };

/** Hashes and checks passwords at one cost. */
export type PasswordHasher = {
  /** Hashes a password for storage. Throws QueueFull if too many hashes are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the stored hash. Without a stored hash, or with an empty one, it returns false after the time of
   * a hash, so that the duration does not reveal whether an account exists and has a password. Throws QueueFull if too many hashes are waiting.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Returns whether the hash has weaker parameters than new hashes, so that the next sign-in should renew it. */
  isOutdated(stored: string): boolean;
};

/** UTF-16 units that are hashed. Passwords have at most 1024 characters, of at most two units. Other secrets are shorter. */
const MAX_LENGTH = 2048;

const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

/** Two hashes at a time leave two of the four pool threads free. At most 200 more wait. */
const queue = boundedQueue({ running: 2, waiting: 200 });

/** Returns a hasher whose new hashes have this cost. Only tests may use less than the default cost. */
export function createPasswordHasher({ memoryMiB, passes }: PasswordCost = DEFAULT_PASSWORD_COST): PasswordHasher {
  const current = { memory: memoryMiB * 1024, passes, lanes: LANES, length: HASH_BYTES };
  const dummy = format(Buffer.alloc(HASH_BYTES, 2), { ...current, salt: Buffer.alloc(SALT_BYTES, 1) });
  return {
    hash: (password) => encode(password, { ...current, salt: randomBytes(SALT_BYTES) }),
    async verify(password, stored) {
      const isMatch = await verifyPassword(password, stored || dummy);
      return isMatch && stored !== undefined && stored !== '';
    },
    isOutdated(stored) {
      const { memory, lanes, length, ...other } = parse(stored);
      return memory < current.memory || other.passes < passes || lanes !== LANES || length < HASH_BYTES;
    },
  };
}

/**
 * Hashes a secret with the salt and parameters of a stored hash. A set of random secrets with one salt can be searched with a
 * single hash. Must not be used for passwords: equal passwords would have equal hashes.
 */
export function hashWithSameSalt(secret: string, stored: string): Promise<string> {
  return encode(secret, parse(stored));
}

/**
 * Returns whether the password matches the hash of an account, which is empty if it has none. A text that is longer than any password is wrong,
 * after the time of a short one. Throws QueueFull if too many hashes are waiting.
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  if (stored === '') return false;
  const parsed = parse(stored);
  const isTooLong = password.length > MAX_LENGTH;
  const isEqual = timingSafeEqual(await compute(isTooLong ? '' : password, parsed), parsed.hash);
  return isEqual && !isTooLong;
}

type Parameters = { salt: Buffer; memory: number; passes: number; lanes: number; length: number };

async function encode(password: string, parameters: Parameters): Promise<string> {
  return format(await compute(password, parameters), parameters);
}

function format(hash: Buffer, { salt, memory, passes, lanes }: Parameters): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hash)}`;
}

function compute(password: string, { salt, memory, passes, lanes, length }: Parameters): Promise<Buffer> {
  const message = normalForm(password);
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
