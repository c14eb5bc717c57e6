import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { completionsOf } from '../../../../access/completions/index.ts';
import { one } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { cursorAfter, cutPage, nextMember, readCursor } from '../../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';

/**
 * `{completions, next_cursor?}`: the completed occurrences of a task, latest first. Throws `not_found` if the actor cannot read the
 * task, and 422 at `cursor` if the cursor belongs to another list.
 */
export async function listCompletions(
  tx: ReadTx,
  actor: Actor,
  id: string,
  { limit = LIMITS.pages.completions.default, cursor }: Query<typeof api.repetition.completions>,
): Promise<JsonText> {
  const task = await one(tx, actor, 'task', 'viewer', id);
  const cursorScope = { completions: id };
  const after = cursor === undefined ? undefined : (readCursor(cursorScope, cursor, KEYS) as [at: string, id: string]);
  const rows = await completionsOf(tx, task, limit + 1, after);
  const { pageRows, last } = cutPage(rows, limit);
  const next = last && cursorAfter(cursorScope, [last.completed_at, last.id]);
  return json(`{"completions":[${pageRows.map((row) => row.json).join(',')}]${nextMember(next)}}`);
}

const KEYS = [{ kind: 'text' }, { kind: 'text' }] as const;
