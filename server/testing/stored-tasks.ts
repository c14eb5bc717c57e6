import type { Selectable } from 'kysely';
import { tables } from '#server/access/all-tables.ts';
import { NO_SECTION } from '#server/access/projects/section-position.ts';
import type { TaskTable } from '#server/platform/db/tables.ts';
import { newId } from '#server/platform/ids/ids.ts';
import type { TestService } from './service.ts';

type TaskRow = Selectable<TaskTable>;

type Stored = Partial<TaskRow> & { project_id: string };

/** Rows per statement, within the parameter limits of the databases. */
const AT_ONCE = 250;

/** Stores a task in any state without an event. Open by default. Resolves to its id. */
export async function storeTask(service: TestService, values: Stored): Promise<string> {
  const [id = ''] = await storeTasks(service, [values]);
  return id;
}

/** Stores many tasks in order. Resolves to their ids. */
export async function storeTasks({ database, clock }: TestService, many: readonly Stored[]): Promise<string[]> {
  const at = new Date(clock.now()).toISOString();
  const rows = many.map(
    (values): TaskRow => ({ ...BLANK_TASK, id: newId(clock.now()), created_at: at, updated_at: at, ...values }),
  );
  await database.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await tx.run(
        tables(tx)
          .insertInto('task')
          .values(rows.slice(from, from + AT_ONCE)),
      );
    }
  });
  return rows.map(({ id }) => id);
}

/** Returns the stored task, wherever it is. */
export async function storedTask({ database }: TestService, id: string): Promise<TaskRow> {
  const row = await database.read((tx) => tx.first(tables(tx).selectFrom('task').selectAll().where('id', '=', id)));
  if (row === undefined) throw new Error(`there is no task ${id}`);
  return row;
}

/** The default values of a stored task: open, without dates, without section. */
export const BLANK_TASK = {
  section_id: null,
  section_place: NO_SECTION,
  parent_id: null,
  content: 'task',
  description: null,
  priority: 4,
  due_date: null,
  due_time: null,
  due_timezone: null,
  due_at: null,
  duration_min: null,
  unclear_text: null,
  recurrence_rule: null,
  recurrence_from: null,
  recurrence_anchor: null,
  assignee_id: null,
  completed_at: null,
  completed_by: null,
  created_by: null,
  assigned_by: null,
  snoozed_until: null,
  sort_order: 0,
  version: 1,
  had_parts: 0,
  deleted_at: null,
  deletion_id: null,
} satisfies Partial<TaskRow>;
