import type { Updateable } from 'kysely';
import { type Actor, instantText } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { ProjectTable, SectionTable, TaskTable } from '../platform/db/tables.ts';
import { tables } from './all-tables.ts';
import { placeObjects } from './calendar-objects/place-objects.ts';
import { removeObjectsOfOutsiders } from './calendar-objects/stored-objects.ts';
import { moveCompletions } from './completions/completions.ts';
import { moveWithSections, withSectionPosition } from './projects/section-position.ts';
import { rescheduleReminders } from './reminders/reschedule-reminders.ts';
import type { Granted, StoredRows } from './rows.ts';
import { assignerOf, type Changer } from './tasks/assigner.ts';
import { clearedBy } from './tasks/unclear-text.ts';
import { chargeChange, chargeTexts } from './usage/charge.ts';
import type { CountedTexts } from './usage/counted-texts.ts';
import { chargeMovedTasks } from './usage/measure.ts';

type Changeable = 'project' | 'section' | 'task';
type Table = { project: ProjectTable; section: SectionTable; task: TaskTable };

/** The columns that a use case may write. This module sets the others itself. */
export type Values<K extends Changeable> = Omit<Updateable<Table[K]>, ManagedColumn>;

type ManagedColumn = 'id' | 'version' | 'updated_at' | 'created_at' | 'section_place' | 'assigned_by';

/**
 * Updates the row, increments its version and returns the changed row. Takes a granted row and never an id, so that the permission
 * has been checked. Keeps dependent columns consistent: reminders, completions, and the section position of tasks.
 */
export async function change<K extends Changeable, G extends Granted<K, 'editor'>>(
  tx: Tx,
  actor: Changer,
  kind: K,
  row: G,
  values: Values<K>,
): Promise<G> {
  const placed = kind === 'task' ? await withSectionPosition(tx, values as Values<'task'>) : values;
  const given =
    kind === 'task'
      ? { ...assignerOf(values as Values<'task'>, actor, row as StoredRows['task']), ...clearedBy(values) }
      : {};
  const changed = { ...placed, ...given, version: row.version + 1, updated_at: instantText(actor.now) };
  tx.send(
    tables(tx)
      .updateTable(kind as 'task')
      .set(changed as Updateable<TaskTable>)
      .where('id', '=', row.id),
  );
  chargeChange(tx, kind, containerOf(kind, row), row, values as Updateable<TaskTable> as CountedTexts<K>);
  if (kind === 'task') await rescheduleReminders(tx, actor, [row], values);
  const { project_id: destination } = values as Values<'task'>;
  if (kind === 'task' && destination !== undefined) {
    await moveCompletions(tx, [row.id]);
    const moved = [{ id: row.id, project_id: destination }];
    await placeObjects(tx, actor, moved);
    await removeObjectsOfOutsiders(tx, moved);
    chargeMovedTasks(tx, [{ id: row.id, from: containerOf(kind, row), to: destination }]);
  }
  const position = (values as Values<'section'>).sort_order;
  if (kind === 'section' && position !== undefined) await moveWithSections(tx, [{ id: row.id, sort_order: position }]);
  return { ...row, ...changed };
}

/** The project of the row. */
function containerOf(kind: Changeable, row: StoredRows[Changeable]): string {
  return kind === 'project' ? row.id : (row as StoredRows['section' | 'task']).project_id;
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
