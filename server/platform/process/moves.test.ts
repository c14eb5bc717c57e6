import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { completeMoves, type Move } from './moves.ts';

/** The moves of a restore. */
const MOVES: readonly Move[] = [
  ['sammen.db', 'unfinished/before/sammen.db'],
  ['sammen.db-wal', 'unfinished/before/sammen.db-wal'],
  ['unfinished/sammen.db', 'sammen.db'],
  ['unfinished/before', 'before-restore'],
];

test('completes the moves after an interruption at any point', () => {
  for (let done = 0; done <= MOVES.length; done += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'sammen-moves-'));
    mkdirSync(join(folder, 'unfinished', 'before'), { recursive: true });
    writeFileSync(join(folder, 'sammen.db'), 'former');
    writeFileSync(join(folder, 'unfinished', 'sammen.db'), 'restored');
    writeFileSync(join(folder, 'moves.json'), JSON.stringify(MOVES));
    for (const [from, to] of MOVES.slice(0, done)) {
      if (existsSync(join(folder, from))) renameSync(join(folder, from), join(folder, to));
    }
    assert.equal(completeMoves(folder), true);
    assert.equal(readFileSync(join(folder, 'sammen.db'), 'utf8'), 'restored', `after ${done} moves`);
    assert.equal(readFileSync(join(folder, 'before-restore', 'sammen.db'), 'utf8'), 'former');
    assert.deepEqual(readdirSync(folder).toSorted(), ['before-restore', 'sammen.db', 'unfinished']);
    assert.equal(completeMoves(folder), false);
    rmSync(folder, { recursive: true });
  }
});
