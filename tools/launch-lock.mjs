/** A lock between processes: a folder, which only one process can create, with the id of that process. */

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs `work` while this process has the lock. Throws if the lock cannot be created. */
export async function withLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!acquire(lock)) await wait(200);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function acquire(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST') throw new Error(`${lock} cannot be created: ${error.message}`);
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

/** Whether the owner of the lock ended without releasing it, possibly before it wrote its process id. */
function isAbandoned(lock) {
  try {
    const pid = Number(readOwner(lock));
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 5_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function readOwner(lock) {
  try {
    return readFileSync(join(lock, 'pid'), 'utf8');
  } catch {
    return undefined;
  }
}
