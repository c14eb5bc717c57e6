/**
 * Repeats permission checks before the commit, on databases where transactions of several writers overlap. There a permission
 * may end between the statement that checked it and the commit: a statement that waited for a row lock continues with the
 * permissions of its snapshot. The checks run in the event order, so no event of a user follows the event that removed them.
 */

import { sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { Tx } from '../platform/db/database.ts';
import { OutdatedRead } from '../platform/db/outdated-read.ts';
import type { Statement } from '../platform/db/statement.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { noteAccess, roleInAnyProject } from './access-views.ts';
import { statement } from './all-tables.ts';

/**
 * The source of a permission: a role in a project, in the project that a task is in at the end of the transaction, or for a note;
 * or the permission to archive and delete a note.
 */
type Source = 'project' | 'task' | 'note' | 'managed note';

/** A record with the source of the permission to change it. */
export type Target = { source: Source; id: string };

type Claim = { user: string; role: Role; target: Target };

const claims = new WeakMap<Tx, Claim[]>();

/**
 * Checks before the commit that the user still has the role for each target. If not, the transaction is rolled back and repeated, so
 * that the use case refuses or skips the target with its own code; `not_found` is thrown if that does not help. Does nothing on a
 * database with one writer at a time.
 */
export function confirm(tx: Tx, user: string, role: Role, targets: readonly Target[]): void {
  if (targets.length === 0) return;
  tx.dialect.whenWritersOverlap(() => {
    const open = claims.get(tx) ?? [];
    claims.set(tx, open);
    open.push(...targets.map((target) => ({ user, role, target })));
    tx.beforeCommitInOrder(() => confirmAll(tx));
  });
}

/**
 * The first step that runs checks all claims; the later ones find none left. Costs a statement for each kind of claim. The events are
 * sent with these statements, because each further round trip lengthens the wait of all other transactions with events.
 */
async function confirmAll(tx: Tx): Promise<void> {
  const open = claims.get(tx)?.splice(0) ?? [];
  const groups = Map.groupBy(open, ({ user, role, target: { source } }) => `${source} ${role} ${user}`);
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const { user, role, target } = first;
    const ids = [...new Set([first, ...others].map((claim) => claim.target.id))];
    tx.commitOnlyIf(refuseAny(lost[target.source].first(tx, { ids, user, level: levelOf(role) })));
  }
}

async function refuseAny(gone: Promise<unknown>): Promise<void> {
  if ((await gone) !== undefined) throw new OutdatedRead(notFound());
}

type ClaimParams = { ids: readonly string[]; user: string; level: number };

/** Of each source, one of the records for which the user has a lower role now. Projects in the trash keep their members. */
const lost: Readonly<Record<Source, Statement<ClaimParams, { id: string }>>> = {
  project: statement<ClaimParams>()((db, p, { inList }) =>
    db
      .selectFrom('project')
      .select('project.id')
      .where('project.id', 'in', inList(p.ids))
      .where(({ not, exists }) => not(exists(roleInAnyProject(db, sql.ref('project.id'), p.user, p.level))))
      .limit(1),
  ),
  task: statement<ClaimParams>()((db, p, { inList }) =>
    db
      .selectFrom('task')
      .select('task.id')
      .where('task.id', 'in', inList(p.ids))
      .where(({ not, exists }) => not(exists(roleInAnyProject(db, sql.ref('task.project_id'), p.user, p.level))))
      .limit(1),
  ),
  note: statement<ClaimParams>()((db, p, { inList }) =>
    db
      .selectFrom('note')
      .select('note.id')
      .where('note.id', 'in', inList(p.ids))
      .where(({ not, exists }) => not(exists(noteAccess(db, sql.ref('note.id'), p.user, p.level))))
      .limit(1),
  ),
  'managed note': statement<ClaimParams>()((db, p, { inList }) =>
    db
      .selectFrom('note')
      .select('note.id')
      .where('note.id', 'in', inList(p.ids))
      .where(({ not, exists }) =>
        not(exists(noteAccess(db, sql.ref('note.id'), p.user, p.level).where('note_access.keeps', '=', 1))),
      )
      .limit(1),
  ),
};
