import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../../platform/http/serve/call.ts';
import { bulkTasks } from '../bulk/bulk-tasks.ts';
import { completeTask } from '../complete-task.ts';
import { listCompleted } from '../query/list-completed.ts';
import { listCompletions } from '../query/list-completions.ts';
import { reopenTask } from '../reopen-task.ts';
import { skipTask } from './skip-task.ts';

/** Registers the endpoints that complete, skip and reopen tasks, and those that list completions. */
export function serveRepetition(serve: Serve): void {
  const { tasks, repetition } = api;

  serve(tasks.complete, ({ tx, actor, params, body, ifMatch }) =>
    completeTask(tx, actor, { id: params.taskID, seen: body, ifMatch }),
  );

  serve(tasks.reopen, ({ tx, actor, params, body, ifMatch }) =>
    reopenTask(tx, actor, { id: params.taskID, seen: body, ifMatch }),
  );

  serve(repetition.skipOccurrence, ({ tx, actor, params, body, ifMatch }) =>
    skipTask(tx, actor, { id: params.taskID, seen: body, ifMatch }),
  );

  serve(tasks.bulk, ({ tx, actor, body }) => bulkTasks(tx, actor, body));

  serve(repetition.completions, ({ tx, actor, params, query }) => listCompletions(tx, actor, params.taskID, query));

  serve(repetition.completed, ({ tx, actor, query }) => listCompleted(tx, actor, query));
}
