import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { bulkTasks } from '../bulk/bulk-tasks.ts';
import { completeTask } from '../complete-task.ts';
import { listCompleted } from '../query/list-completed.ts';
import { listCompletions } from '../query/list-completions.ts';
import { reopenTask } from '../reopen-task.ts';
import { type OccurrenceRequest, trackOccurrenceRequests } from './occurrence-requests.ts';
import { skipTask } from './skip-task.ts';

/** Registers the endpoints that complete, skip and reopen tasks, and those that list completions. */
export function serveRepetition(serve: Serve, { database }: { database: Database }): void {
  const { tasks, repetition } = api;
  const track = trackOccurrenceRequests(database);
  const settle = (request: OccurrenceRequest) => request.settle();
  const forOneTask = {
    prepare: ({ arrived, params }: { arrived: number; params: { taskID: string } }) => track(arrived, [params.taskID]),
    settle,
  };

  serve(tasks.complete, {
    ...forOneTask,
    handle: ({ tx, actor, params, ifMatch, prepared: request }) =>
      completeTask(tx, actor, { id: params.taskID, ifMatch, request }),
  });

  serve(tasks.reopen, {
    ...forOneTask,
    handle: ({ tx, actor, params, ifMatch, prepared: request }) =>
      reopenTask(tx, actor, { id: params.taskID, ifMatch, request }),
  });

  serve(repetition.skipOccurrence, {
    ...forOneTask,
    handle: ({ tx, actor, params, ifMatch, prepared: request }) =>
      skipTask(tx, actor, { id: params.taskID, ifMatch, request }),
  });

  serve(tasks.bulk, {
    prepare: ({ arrived, body }) => track(arrived, body.ids),
    handle: ({ tx, actor, body, prepared: request }) => bulkTasks(tx, actor, body, request),
    settle,
  });

  serve(repetition.completions, ({ tx, actor, params, query }) => listCompletions(tx, actor, params.taskID, query));

  serve(repetition.completed, ({ tx, actor, query }) => listCompleted(tx, actor, query));
}
