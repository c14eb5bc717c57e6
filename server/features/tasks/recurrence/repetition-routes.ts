import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { bulkTasks } from '../bulk/bulk-tasks.ts';
import { completeTask } from '../complete-task.ts';
import { listCompleted } from '../query/list-completed.ts';
import { listCompletions } from '../query/list-completions.ts';
import { reopenTask } from '../reopen-task.ts';
import { type MoveRequest, trackConcurrentMoves } from './concurrent-moves.ts';
import { skipTask } from './skip-task.ts';

/** Makes reachable what steps a task on and back, and what was completed (interface §4.3 and beyond it). */
export function serveRepetition(serve: Serve, { database }: { database: Database }): void {
  const { tasks, repetition } = api;
  const arrive = trackConcurrentMoves(database);
  const settle = (moveRequest: MoveRequest) => moveRequest.settle();
  const ofOneTask = {
    prepare: ({ arrived, params }: { arrived: number; params: { taskID: string } }) => arrive(arrived, [params.taskID]),
    settle,
  };

  serve(tasks.complete, {
    ...ofOneTask,
    handle: ({ tx, actor, params, ifMatch, prepared: moveRequest }) =>
      completeTask(tx, actor, { id: params.taskID, ifMatch, moveRequest }),
  });

  serve(tasks.reopen, {
    ...ofOneTask,
    handle: ({ tx, actor, params, ifMatch, prepared: moveRequest }) =>
      reopenTask(tx, actor, { id: params.taskID, ifMatch, moveRequest }),
  });

  serve(repetition.skipOccurrence, {
    ...ofOneTask,
    handle: ({ tx, actor, params, ifMatch, prepared: moveRequest }) =>
      skipTask(tx, actor, { id: params.taskID, ifMatch, moveRequest }),
  });

  serve(tasks.bulk, {
    prepare: ({ arrived, body }) => arrive(arrived, body.ids),
    handle: ({ tx, actor, body, prepared: moveRequest }) => bulkTasks(tx, actor, body, moveRequest),
    settle,
  });

  serve(repetition.completions, ({ tx, actor, params, query }) => listCompletions(tx, actor, params.taskID, query));

  serve(repetition.completed, ({ tx, actor, query }) => listCompleted(tx, actor, query));
}
