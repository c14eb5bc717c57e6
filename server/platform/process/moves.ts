/** Renames several files so that either none or all of them are renamed, also if the process is killed in between. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file or folder to rename, as paths inside the folder. A missing one is skipped. */
export type Move = readonly [from: string, to: string];

const JOURNAL = 'moves.json';

/** Writes the moves down, then performs them in order. A target must not exist before its turn, except as the source of an earlier move. */
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
  const moves = JSON.parse(readFileSync(journal, 'utf8')) as Move[];
  const isPerformed = ([from, to]: Move) => !existsSync(join(folder, from)) && existsSync(join(folder, to));
  // The source of a performed move can exist again, as the target of a later one. The last performed move shows where to continue.
  const next = moves.findLastIndex(isPerformed) + 1;
  for (const [from, to] of moves.slice(next)) {
    const [source, target] = [join(folder, from), join(folder, to)];
    if (!existsSync(source)) continue;
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
