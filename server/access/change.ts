import type { Updateable } from 'kysely';
import { type Actor, instantText } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { ProjectTable, SectionTable, TaskTable } from '../platform/db/tables.ts';
import { tables } from './all-tables.ts';
import { moveWithSections } from './projects/section-position.ts';
import type { Granted, StoredRows } from './rows.ts';
import type { Changer } from './tasks/assigner.ts';
import { changeTasks } from './tasks/change-tasks.ts';
import { chargeChange, chargeTexts } from './usage/charge.ts';
import type { CountedTexts } from './usage/counted-texts.ts';

type Changeable = 'project' | 'section' | 'task';
type Table = { project: ProjectTable; section: SectionTable; task: TaskTable };

/** The columns that a use case may write. This module sets the others itself. */
export type Values<K extends Changeable> = Omit<Updateable<Table[K]>, ManagedColumn>;

type ManagedColumn = 'id' | 'version' | 'updated_at' | 'created_at' | 'section_place' | 'assigned_by';

/**
 * Writes the values to the row, increments its version and returns the changed row. Takes a granted row and never an id, so that the
 * permission has been checked. `changeTasks` says what follows from a change of a task; tasks have the position of their section.
 */
export async function change<K extends Changeable, G extends Granted<K, 'editor'>>(
  tx: Tx,
  actor: Changer,
  kind: K,
  row: G,
  values: Values<K>,
): Promise<G> {
  if (kind === 'task') {
    const [task = row] = await changeTasks(tx, actor, [{ row: row as Granted<'task', 'editor'>, values }]);
    return task as G;
  }
  const changed = { ...values, version: row.version + 1, updated_at: instantText(actor.now) };
  tx.send(
    tables(tx)
      .updateTable(kind as 'section')
      .set(changed as Updateable<SectionTable>)
      .where('id', '=', row.id),
  );
  const project = kind === 'project' ? row.id : (row as StoredRows['section']).project_id;
  chargeChange(tx, kind, project, row, values as Updateable<SectionTable> as CountedTexts<K>);
  const position = (values as Values<'section'>).sort_order;
  if (kind === 'section' && position !== undefined) await moveWithSections(tx, [{ id: row.id, sort_order: position }]);
  return { ...row, ...changed };
}

/** The columns of a new project. */
export type ProjectValues = Omit<StoredRows['project'], 'owner_id' | 'owner_email_shown'>;

/** Inserts a project that the actor owns. */
export async function addProject(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  values: ProjectValues,
): Promise<Granted<'project', 'owner'>> {
  const row = { ...values, owner_id: actor.id, owner_email_shown: 1 as const };
  await tx.run(tables(tx).insertInto('project').values(row));
  chargeTexts(tx, 'project', actor.id, { after: row });
  return row as Granted<'project', 'owner'>;
}
