import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { CompletedTask, Completion } from '../resources/completion.ts';
import { clamped, cursor, id, nextCursor } from '../resources/fields.ts';
import { TaskCompletion } from '../resources/task.ts';

/** What repeating tasks can do beside being completed and reopened, and what was completed. Beyond the interface. */
export const repetition = {
  skipOccurrence: endpoint({
    id: 'repetition.skipOccurrence',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/skip',
    auth: 'any',
    summary: 'Leave out the present occurrence of a repeating task',
    notes:
      'The task moves on as if it were completed, and nobody has completed it. A task that is completed, does not repeat ' +
      'or has nothing to follow is 409. Reopening the task takes it back.',
    responses: { 200: TaskCompletion },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict', 412: 'precondition_failed' },
    etag: true,
  }),
  completions: endpoint({
    id: 'repetition.completions',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}/completions',
    auth: 'any',
    summary: 'List the completed occurrences of a repeating task',
    notes: 'Latest first.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.completions, 'Completions on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({ completions: Type.Array(Completion), next_cursor: Type.Optional(nextCursor()) }),
    },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  completed: endpoint({
    id: 'repetition.completed',
    method: 'GET',
    path: '/api/v1/completed',
    auth: 'any',
    summary: 'List what was completed',
    notes:
      'Closed tasks and completed occurrences of repeating ones, latest first. Archived projects stay out unless ' +
      '`project_id` names one; a project that is unknown or out of sight gives an empty list.',
    query: Type.Object({
      q: Type.Optional(Type.String({ description: 'Full text of the task, without regard to case and diacritics.' })),
      project_id: Type.Optional(id()),
      limit: Type.Optional(clamped(LIMITS.pages.completions, 'Rows on a page.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({ tasks: Type.Array(CompletedTask), next_cursor: Type.Optional(nextCursor()) }),
    },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
