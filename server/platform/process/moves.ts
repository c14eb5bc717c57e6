/** Renames several files so that either none or all of them are renamed, also if the process is killed in between. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file or folder to rename, as paths inside the folder. A missing one is skipped. */
export type Move = readonly [from: string, to: string];

const JOURNAL = 'moves.json';

/** Writes the moves down, then performs them in order. The targets must not exist when their turn comes. */
export function performMoves(folder: string, moves: readonly Move[]): void {
  const journal = join(folder, JOURNAL);
  writeFileSync(`${journal}.unfinished`, JSON.stringify(moves), { mode: 0o600, flush: true });
  renameSync(`${journal}.unfinished`, journal);
  flush(folder);
  completeMoves(folder);
}

/** Completes the moves that a killed process has begun. Returns whether there were any. The caller has locked the folder. */
export function completeMoves(folder: string): boolean {
  const journal = join(folder, JOURNAL);
  if (!existsSync(journal)) return false;
  for (const [from, to] of JSON.parse(readFileSync(journal, 'utf8')) as Move[]) {
    const [source, target] = [join(folder, from), join(folder, to)];
    // A target that exists was moved before the interruption. Its source can exist again, as the target of a later move.
    if (!existsSync(source) || existsSync(target)) continue;
    renameSync(source, target);
    flush(dirname(source));
    flush(dirname(target));
  }
  rmSync(journal);
  flush(folder);
  return true;
}

function flush(folder: string): void {
  if (!existsSync(folder)) return;
  const entry = openSync(folder, 'r');
  fsyncSync(entry);
  closeSync(entry);
}
