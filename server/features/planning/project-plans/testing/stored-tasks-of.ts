import { tables } from '#server/access/all-tables.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TaskRow } from '#server/testing/task-invariants.ts';

/** Returns the stored tasks of a project, or one task, also of an unfinished import. */
export function storedTasksOf(
  database: Database,
  { project = '', task = '' }: { project?: string; task?: string },
): Promise<TaskRow[]> {
  return database.read((tx) =>
    tx.all(
      tables(tx)
        .selectFrom('task')
        .selectAll()
        .where((eb) => eb.or([eb('project_id', '=', project), eb('id', '=', task)])),
    ),
  );
}
