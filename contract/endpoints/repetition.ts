import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { CompletedTask, Completion } from '../resources/completion.ts';
import { clamped, cursor, id, nextCursor } from '../resources/fields.ts';
import { SeenOccurrence, TaskCompletion } from '../resources/task.ts';
import { Type } from '../type.ts';

/** Skipping occurrences of repeating tasks, and lists of completions. */
export const repetition = {
  skipOccurrence: endpoint({
    id: 'repetition.skipOccurrence',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/skip',
    auth: 'any',
    summary: 'Skip the current occurrence of a repeating task',
    notes:
      'The task moves to its next occurrence without recording a completion. Answers 409 if the task is ' +
      'completed, does not repeat or has no further occurrence. `occurrence` works as for completing. Reopening the ' +
      'task reverts the skip.',
    body: SeenOccurrence,
    bodyOptional: true,
    responses: { 200: TaskCompletion },
    errors: { ...conditionalChange, 409: 'conflict' },
    etag: true,
  }),
  completions: endpoint({
    id: 'repetition.completions',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}/completions',
    auth: 'any',
    summary: 'List the completed occurrences of a repeating task',
    notes: 'Most recent first.',
    query: Type.Object({
      limit: Type.Optional(clamped(LIMITS.pages.completions, 'Page size.')),
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
    summary: 'List completed tasks and occurrences',
    notes:
      'Closed tasks and completed occurrences of repeating tasks, most recent first. Archived projects are ' +
      'omitted, unless `project_id` names one. An unknown project, or one that the caller cannot see, gives an ' +
      'empty list.',
    query: Type.Object({
      q: Type.Optional(Type.String({ description: 'Full-text query for tasks. Case and diacritics are ignored.' })),
      project_id: Type.Optional(id()),
      limit: Type.Optional(clamped(LIMITS.pages.completions, 'Page size.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: {
      200: Type.Object({ tasks: Type.Array(CompletedTask), next_cursor: Type.Optional(nextCursor()) }),
    },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
