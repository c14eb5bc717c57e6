import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { Actor } from '../platform/actor.ts';
import type { ReadTx, Tx } from '../platform/db/database.ts';
import type { Statement } from '../platform/db/statement.ts';
import type { Tables } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { noteAccess, projectAccess } from './access-views.ts';
import { statement } from './all-tables.ts';
import { confirm, type Target } from './confirm.ts';
import type { Granted, Kind, StoredRows } from './rows.ts';

type Reader = Pick<Actor, 'id'>;

/**
 * Returns the live row with this id. Throws `not_found` if it does not exist, is deleted, or the actor does not have the role for
 * it; the three cases are indistinguishable. A row for an editor or owner is locked until the end of the transaction.
 */
export function one<K extends Kind>(
  tx: ReadTx,
  actor: Reader,
  kind: K,
  role: 'viewer',
  id: string,
): Promise<Granted<K, 'viewer'>>;
export function one<K extends Kind, R extends Role>(
  tx: Tx,
  actor: Reader,
  kind: K,
  role: R,
  id: string,
): Promise<Granted<K, R>>;
export async function one(tx: ReadTx, actor: Reader, kind: Kind, role: Role, id: string): Promise<unknown> {
  const statements = role === 'viewer' ? toRead : toChange;
  const row = await statements[kind].first(tx, { id, user: actor.id, level: levelOf(role) });
  if (row === undefined) throw notFound();
  if (role !== 'viewer') confirm(tx as Tx, actor.id, role, [targetOf(kind, row)]);
  return row;
}

function targetOf(kind: Kind, row: StoredRows[Kind]): Target {
  switch (kind) {
    case 'project':
    case 'note':
      return { source: kind, id: row.id };
    case 'section':
    case 'task':
      return { source: 'project', id: (row as StoredRows['section' | 'task']).project_id };
    case 'comment':
    case 'attachment':
      return { source: 'task', id: (row as StoredRows['comment' | 'attachment']).task_id };
  }
}

/** As `one`, but returns undefined instead of throwing and locks nothing. For ids in a body that lead to 422 at their field. */
export async function find<K extends Kind, R extends Role>(
  tx: ReadTx,
  actor: Reader,
  kind: K,
  role: R,
  id: string,
): Promise<Granted<K, R> | undefined> {
  const row = await toRead[kind].first(tx, { id, user: actor.id, level: levelOf(role) });
  return row as Granted<K, R> | undefined;
}

type RecordParams = { id: string; user: string; level: number };
type ById = { [K in Kind]: Statement<RecordParams, StoredRows[K]> };

const toRead = statementsById(false);
const toChange = statementsById(true);

function statementsById(lock: boolean): ById {
  return {
    project: statement<RecordParams>()((db, p, { forUpdate }) =>
      db
        .selectFrom('project')
        .selectAll()
        .where('id', '=', p.id)
        .where('deleted_at', 'is', null)
        .where(({ exists }) => exists(projectAccess(db, sql.ref('project.id'), p.user, p.level)))
        .$if(lock, (rows) => rows.modifyEnd(forUpdate)),
    ),
    section: statement<RecordParams>()((db, p, { forUpdate }) =>
      db
        .selectFrom('section')
        .selectAll()
        .where('id', '=', p.id)
        .where('deleted_at', 'is', null)
        .where(({ exists }) => exists(projectAccess(db, sql.ref('section.project_id'), p.user, p.level)))
        .$if(lock, (rows) => rows.modifyEnd(forUpdate)),
    ),
    task: statement<RecordParams>()((db, p, { forUpdate }) =>
      db
        .selectFrom('task')
        .selectAll()
        .where('id', '=', p.id)
        .where('deleted_at', 'is', null)
        .where(({ exists }) => exists(projectAccess(db, sql.ref('task.project_id'), p.user, p.level)))
        .$if(lock, (rows) => rows.modifyEnd(forUpdate)),
    ),
    comment: statement<RecordParams>()((db, p, { forUpdate }) =>
      db
        .selectFrom('comment')
        .selectAll()
        .where('id', '=', p.id)
        .where('deleted_at', 'is', null)
        .where(({ exists }) => exists(taskAccess(db, sql.ref('comment.task_id'), p.user, p.level)))
        .$if(lock, (rows) => rows.modifyEnd(forUpdate)),
    ),
    attachment: statement<RecordParams>()((db, p, { forUpdate }) =>
      db
        .selectFrom('attachment')
        .selectAll()
        .where('id', '=', p.id)
        .where(({ exists }) => exists(taskAccess(db, sql.ref('attachment.task_id'), p.user, p.level)))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('comment')
                .select('comment.id')
                .whereRef('comment.id', '=', 'attachment.comment_id')
                .where('comment.deleted_at', 'is not', null),
            ),
          ),
        )
        .$if(lock, (rows) => rows.modifyEnd(forUpdate)),
    ),
    note: statement<RecordParams>()((db, p, { forUpdate }) =>
      db
        .selectFrom('note')
        .selectAll()
        .where('id', '=', p.id)
        .where('deleted_at', 'is', null)
        .where(({ exists }) => exists(noteAccess(db, sql.ref('note.id'), p.user, p.level)))
        .$if(lock, (rows) => rows.modifyEnd(forUpdate)),
    ),
  };
}

/** The role of the user in the project of a live task. */
function taskAccess(
  db: Kysely<Tables>,
  task: Expression<string>,
  user: Expression<string>,
  level: Expression<number>,
): SelectQueryBuilder<Tables, 'task' | 'project_access', { level: number }> {
  return db
    .selectFrom('task')
    .innerJoin('project_access', 'project_access.project_id', 'task.project_id')
    .select('project_access.level')
    .where('task.id', '=', task)
    .where('task.deleted_at', 'is', null)
    .where('project_access.user_id', '=', user)
    .where('project_access.level', '>=', level);
}
