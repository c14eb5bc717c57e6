/**
 * Password hashes: Argon2id (RFC 9106) with 19 MiB, two passes and one lane, computed on the thread pool so that the
 * event loop never waits. Stored as `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>` with base64 parts.
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

/** Two at a time keep two of the pool's four threads free; more than 200 waiting are refused as `unavailable`. */
const queue = boundedQueue({ running: 2, waiting: 200 });

/** The hash to store for a password of 10 to 1024 characters. Throws QueueFull when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return store(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES, length: HASH_BYTES });
}

/**
 * The hash that a secret has with the salt and the parameters of a stored one. For a set of random secrets that is hashed with one
 * salt, so that finding one in it takes a single hash. Never for passwords: equal ones would be seen to be equal.
 */
export function hashAlike(secret: string, stored: string): Promise<string> {
  return store(secret, parse(stored));
}

/**
 * Whether the password belongs to the stored hash. Without a stored hash it takes as long and answers false, so that an
 * unknown account cannot be told from a wrong password.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = parse(stored ?? DECOY);
  const hash = await compute(password, parsed);
  return timingSafeEqual(hash, parsed.hash) && stored !== undefined;
}

/** True when the hash was made with weaker parameters than those in force, and is worth renewing at a sign-in. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, lanes, hash } = parse(stored);
  return memory !== MEMORY_KIB || passes !== PASSES || lanes !== LANES || hash.length !== HASH_BYTES;
}

type Parameters = { salt: Buffer; memory: number; passes: number; lanes: number; length: number };

const DECOY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(Buffer.alloc(SALT_BYTES, 1))}$${unpadded(Buffer.alloc(HASH_BYTES, 2))}`;

async function store(password: string, parameters: Parameters): Promise<string> {
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
  if (match === null) throw new Error('a stored password hash is damaged');
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
