/** Invariants of stored tasks that hold after any operation. */

import assert from 'node:assert/strict';
import type { Selectable } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { TaskTable } from '#server/platform/db/tables.ts';

export type TaskRow = Selectable<TaskTable>;

/** Checks the rows of whole projects: trees and deletions. Throws if an invariant is broken. */
export function checkRows(rows: readonly TaskRow[]): void {
  const live = new Map(rows.filter((row) => row.deleted_at === null).map((row) => [row.id, row]));
  for (const row of live.values()) checkLine(row, live);
  checkDeletions(rows);
}

/** The ancestors of a live task are live and in the same project. The tree has no cycle and is not too deep. */
function checkLine(row: TaskRow, live: ReadonlyMap<string, TaskRow>): void {
  let levels = 0;
  for (let at: TaskRow = row; at.parent_id !== null; levels += 1) {
    const parent = live.get(at.parent_id);
    assert.ok(parent, `the live task ${at.id} stands below one that is gone`);
    assert.equal(parent.project_id, row.project_id, `the tree of ${row.id} stands in two projects`);
    assert.ok(levels < LIMITS.subtaskLevels, `the tree of ${row.id} is too deep, or has a cycle`);
    at = parent;
  }
}

/** Every deletion has its first task and belongs to one project. */
function checkDeletions(rows: readonly TaskRow[]): void {
  const gone = rows.filter((row) => row.deleted_at !== null);
  assert.ok(rows.every((row) => (row.deleted_at === null) === (row.deletion_id === null)));
  for (const [deletion, members] of Map.groupBy(gone, (row) => row.deletion_id)) {
    assert.ok(
      members.some((row) => row.id === deletion || row.project_id === deletion),
      `the deletion ${deletion} has lost its root`,
    );
    assert.equal(new Set(members.map((row) => row.project_id)).size, 1, `the deletion ${deletion} is of two projects`);
  }
}
