/**
 * Repeats permission checks before the commit, on databases where transactions of several writers overlap. There a permission
 * may end between the statement that checked it and the commit: a statement that waited for a row lock continues with the
 * permissions of its snapshot. The checks run in the event order, so no event of a user follows the event that removed them.
 */

import { sql } from 'kysely';
import { levelOf, type Role } from '#domain/role/role.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Flag } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { noteAccess } from './access-views.ts';
import { statement } from './shared-tables.ts';

/**
 * The source of the permission: a project, the project that a task is in at the end of the transaction, a note, or the
 * permission to archive and delete a note (`manages`).
 */
type ClaimTarget = { project: string } | { task: string } | { note: string } | { manages: string };

type Claim = { user: string; role: Role; target: ClaimTarget };

const claims = new WeakMap<Tx, Claim[]>();

/**
 * Checks before the commit that the user still has the role for each target. Throws `not_found` then, and rolls back, if not.
 * Does nothing on a database with one writer at a time.
 */
export function confirm(tx: Tx, user: string, role: Role, ...targets: readonly ClaimTarget[]): void {
  if (targets.length === 0) return;
  tx.dialect.whenWritersOverlap(() => {
    const open = claims.get(tx) ?? [];
    claims.set(tx, open);
    open.push(...targets.map((target) => ({ user, role, target })));
    tx.beforeCommitInOrder(() => confirmAll(tx));
  });
}

/** The first step that runs checks all claims; the later ones find none left. */
async function confirmAll(tx: Tx): Promise<void> {
  const open = claims.get(tx)?.splice(0) ?? [];
  for (const alike of Map.groupBy(open, ({ user, role }) => `${role} ${user}`).values()) await confirmAlike(tx, alike);
}
async function confirmAlike(tx: Tx, alike: readonly Claim[]): Promise<void> {
  const [first] = alike;
  if (first === undefined) return;
  const projects = new Set(alike.flatMap(({ target }) => ('project' in target ? [target.project] : [])));
  const tasks = new Set(alike.flatMap(({ target }) => ('task' in target ? [target.task] : [])));
  const { user } = first;
  const level = levelOf(first.role);
  if (projects.size + tasks.size > 0) {
    const asked = { projects: [...projects], tasks: [...tasks], user, level };
    if ((await lost.first(tx, asked)) !== undefined) throw notFound();
  }
  await confirmNotes(tx, alike, { user, level });
}

async function confirmNotes(
  tx: Tx,
  alike: readonly Claim[],
  { user, level }: { user: string; level: number },
): Promise<void> {
  const read = alike.flatMap(({ target }) => ('note' in target ? [target.note] : []));
  const managed = alike.flatMap(({ target }) => ('manages' in target ? [target.manages] : []));
  for (const [notes, keeps] of [
    [read, 0],
    [managed, 1],
  ] as const) {
    if (notes.length === 0) continue;
    if ((await lostNote.first(tx, { notes: [...new Set(notes)], user, level, keeps })) !== undefined) throw notFound();
  }
}

/** A project among these, or of these tasks, in which the user has a lower role now. Projects in the trash keep their members. */
const lost = statement<{ projects: readonly string[]; tasks: readonly string[]; user: string; level: number }>()(
  (db, p, { inList }) =>
    db
      .selectFrom('project')
      .select('project.id')
      .where((eb) =>
        eb.or([
          eb('project.id', 'in', inList(p.projects)),
          eb(
            'project.id',
            'in',
            eb.selectFrom('task').select('task.project_id').where('task.id', 'in', inList(p.tasks)),
          ),
        ]),
      )
      .where('project.owner_id', '!=', p.user)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('project_member')
              .select('project_member.user_id')
              .whereRef('project_member.project_id', '=', 'project.id')
              .where('project_member.user_id', '=', p.user)
              .where((own) =>
                own(own.case().when('project_member.role', '=', 'editor').then(2).else(1).end(), '>=', p.level),
              ),
          ),
        ),
      )
      .limit(1),
);

/** A note among these for which the user has a lower role now. */
const lostNote = statement<{ notes: readonly string[]; user: string; level: number; keeps: Flag }>()(
  (db, p, { inList }) =>
    db
      .selectFrom('note')
      .select('note.id')
      .where('note.id', 'in', inList(p.notes))
      .where((eb) =>
        eb.not(
          eb.exists(noteAccess(db, sql.ref('note.id'), p.user, p.level).where('note_access.keeps', '>=', p.keeps)),
        ),
      )
      .limit(1),
);
