import { sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { projectsRead, tasksAcross, visible } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { instantText } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { holdsWords, searchWords } from '../../platform/db/search-words.ts';
import { type JsonText, json } from '../../platform/http/reply.ts';
import { projectJson } from '../projects/index.ts';
import { byRankOpenFirst, readTaskPage, tasksHolding } from '../tasks/index.ts';

type Wanted = { q: string; archived?: boolean; limit?: number; cursor?: string };

/**
 * `{tasks, projects, notes, next_cursor?}` for the words of `q`: tasks best first, completed ones after open ones of equal
 * rank; projects by name, on the first page. A text without words finds nothing. 422 at `cursor` for a foreign one.
 */
export async function search(tx: ReadTx, actor: Actor, wanted: Wanted): Promise<JsonText> {
  const { q, archived = false, limit = LIMITS.pages.search.default, cursor } = wanted;
  const words = searchWords(q);
  if (words.length === 0) return json('{"tasks":[],"projects":[],"notes":[]}');
  const scope = archived ? 'include' : 'exclude';
  const projects = projectsRead(tx.kysely, sql.val(actor.id), scope);
  const { condition, titleHit } = await tasksHolding(tx, actor, words, projects);
  const page = await readTaskPage(
    tx,
    actor,
    {
      rows: (db, p) => tasksAcross(db, p.user, scope).where(condition),
      order: () => byRankOpenFirst(titleHit),
      values: { user: actor.id, now: instantText(actor.now) },
    },
    { limit, cursor, mark: { search: words, archived, of: actor.id } },
  );
  const found = cursor === undefined ? await projectsNamed(tx, actor, words, archived) : [];
  const next = page.nextCursor === undefined ? '' : `,"next_cursor":"${page.nextCursor}"`;
  return json(`{"tasks":[${page.tasks.join(',')}],"projects":[${found.join(',')}],"notes":[]${next}}`);
}

/** A person sees some hundreds of projects at most, so their names are compared here and the index is for tasks alone. */
async function projectsNamed(tx: ReadTx, actor: Actor, words: readonly string[], archived: boolean): Promise<string[]> {
  const names = await tx.all(
    visible(tx, actor, 'project')
      .select(['project.id', 'project.name'])
      .where('project.archived', '<=', archived ? 1 : 0)
      .orderBy('project.updated_at', 'desc')
      .orderBy('project.id', 'desc'),
  );
  const ids = names.filter(({ name }) => holdsWords(name, words)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const shown = ids.slice(0, LIMITS.searchExtras);
  const rows = await tx.all(
    visible(tx, actor, 'project')
      .select(['project.id', projectJson(sql.val(actor.id), tx.fragments).as('json')])
      .where('project.id', 'in', shown),
  );
  const texts = new Map(rows.map((row) => [row.id, row.json]));
  return shown.flatMap((id) => texts.get(id) ?? []);
}
