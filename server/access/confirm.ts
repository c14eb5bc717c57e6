/**
 * Where writers overlap, a right may end between the statement that asks for it and the commit: a statement that waits for a row
 * goes on with the rights that it saw before. What is handed out to be changed is therefore asked for again before the commit,
 * in the order of events, so that nothing of somebody's comes behind the event that ended the right.
 */

import type { Role } from '#domain/role/role.ts';
import { levelOf } from '#domain/role/role.ts';
import type { Tx } from '../platform/db/database.ts';
import { notFound } from '../platform/errors/refusal.ts';
import { statement } from './shared-tables.ts';

/**
 * Where the right comes from: a project, or the one that a task is in at the end; a note with its own rights, or the right to
 * archive and delete it.
 */
type ClaimTarget = { project: string } | { task: string } | { note: string } | { keeps: string };

type Claim = { user: string; role: Role; target: ClaimTarget };

const claims = new WeakMap<Tx, Claim[]>();

/** Asks again before the commit whether this person has this role there; by then `not_found`, and nothing is written, if not. */
export function confirm(tx: Tx, user: string, role: Role, ...targets: readonly ClaimTarget[]): void {
  if (!tx.dialect.writersOverlap || targets.length === 0) return;
  const open = claims.get(tx) ?? [];
  claims.set(tx, open);
  open.push(...targets.map((target) => ({ user, role, target })));
  tx.beforeCommit(() => confirmAll(tx));
}

/** The first step to get here asks for all, so that the others find nothing left. */
async function confirmAll(tx: Tx): Promise<void> {
  const open = claims.get(tx)?.splice(0) ?? [];
  if (open.length === 0) return;
  await tx.dialect.lockEventOrder(tx);
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
  const kept = alike.flatMap(({ target }) => ('keeps' in target ? [target.keeps] : []));
  for (const [notes, keeps] of [
    [read, 0],
    [kept, 1],
  ] as const) {
    if (notes.length === 0) continue;
    if ((await lostNote.first(tx, { notes: [...new Set(notes)], user, level, keeps })) !== undefined) throw notFound();
  }
}

/** A project among these, or of these tasks, in which the person has less by now; one in the trash keeps its people. */
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

/** A note among these with which the person may do less by now. */
const lostNote = statement<{ notes: readonly string[]; user: string; level: number; keeps: number }>()(
  (db, p, { inList }) =>
    db
      .selectFrom('note')
      .select('note.id')
      .where('note.id', 'in', inList(p.notes))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('note_access')
              .select('note_access.level')
              .whereRef('note_access.note_id', '=', 'note.id')
              .where('note_access.user_id', '=', p.user)
              .where('note_access.level', '>=', p.level)
              .where('note_access.keeps', '>=', p.keeps as never),
          ),
        ),
      )
      .limit(1),
);
