import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { bulkTasks } from './bulk/bulk-tasks.ts';
import { updateMany } from './bulk/update-many.ts';
import { completeTask } from './complete-task.ts';
import { createTask } from './create-task.ts';
import { duplicateTask } from './duplicate-task.ts';
import { moveTask } from './move/move-task.ts';
import { listCompleted } from './query/list-completed.ts';
import { listCompletions } from './query/list-completions.ts';
import { listTasks } from './query/list-tasks.ts';
import { presentTask } from './query/present-task.ts';
import { previewQuickAdd } from './quick-add/preview-quick-add.ts';
import { quickAdd } from './quick-add/quick-add.ts';
import { parseLines, quickAddLines } from './quick-add/quick-add-lines.ts';
import { skipTask } from './recurrence/skip-task.ts';
import { reopenTask } from './reopen-task.ts';
import { snoozeTask } from './snooze-task.ts';
import { deleteTask } from './trash/delete-task.ts';
import { listTrashedTasks } from './trash/list-trashed-tasks.ts';
import { restoreMany } from './trash/restore-many.ts';
import { restoreTask } from './trash/restore-task.ts';
import { updateTask } from './update-task.ts';

/** Registers the endpoints of tasks, their completions, their trash and quick-add. */
export function serveTasks(serve: Serve, { database }: { database: Database }): void {
  const { tasks, repetition } = api;

  serve(tasks.list, ({ tx, actor, query }) => listTasks(tx, actor, query), {
    heavy: ({ q }) => q !== undefined,
  });

  serve(tasks.create, ({ tx, actor, body }) => createTask(tx, actor, body));

  serve(tasks.updateMany, ({ tx, actor, body }) => updateMany(tx, actor, body.tasks));

  serve(tasks.bulk, ({ tx, actor, body }) => bulkTasks(tx, actor, body));

  serve(tasks.duplicate, ({ tx, actor, params }) => duplicateTask(tx, actor, { id: params.taskID }));

  serve(tasks.get, ({ tx, actor, params }) => presentTask(tx, actor, params.taskID), { oneStatement: true });

  serve(tasks.update, ({ tx, actor, params, body, ifMatch }) =>
    updateTask(tx, actor, { id: params.taskID, values: body, ifMatch }),
  );

  serve(tasks.delete, async ({ tx, actor, params, ifMatch }) => {
    await deleteTask(tx, actor, { id: params.taskID, ifMatch });
    return null;
  });

  serve(tasks.move, ({ tx, actor, params, body, ifMatch }) =>
    moveTask(tx, actor, { id: params.taskID, to: body, ifMatch }),
  );

  serve(tasks.snooze, ({ tx, actor, params, body, ifMatch }) =>
    snoozeTask(tx, actor, { id: params.taskID, until: body.until, ifMatch }),
  );

  serve(tasks.complete, ({ tx, actor, params, body, ifMatch }) =>
    completeTask(tx, actor, { id: params.taskID, seen: body, ifMatch }),
  );

  serve(tasks.reopen, ({ tx, actor, params, body, ifMatch }) =>
    reopenTask(tx, actor, { id: params.taskID, seen: body, ifMatch }),
  );

  serve(repetition.skipOccurrence, ({ tx, actor, params, body, ifMatch }) =>
    skipTask(tx, actor, { id: params.taskID, seen: body, ifMatch }),
  );

  serve(repetition.completions, ({ tx, actor, params, query }) => listCompletions(tx, actor, params.taskID, query));

  serve(repetition.completed, ({ tx, actor, query }) => listCompleted(tx, actor, query));

  serve(tasks.quickAdd, ({ tx, actor, body }) => quickAdd(tx, actor, body));

  serve(tasks.quickAddLines, {
    prepare: ({ actor, body }) => database.read((tx) => parseLines(tx, actor, body), actor.id),
    handle: ({ tx, actor, body, prepared }) => quickAddLines(tx, actor, body, prepared),
  });

  serve(tasks.previewQuickAdd, ({ tx, actor, query }) => previewQuickAdd(tx, actor, query));

  serve(tasks.trash, ({ tx, actor, query }) => listTrashedTasks(tx, actor, query));

  serve(tasks.restoreMany, ({ tx, actor, body }) => restoreMany(tx, actor, body.ids));

  serve(tasks.restore, ({ tx, actor, params }) => restoreTask(tx, actor, { id: params.taskID }));
}
