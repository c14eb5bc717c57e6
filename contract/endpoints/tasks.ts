import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BulkResult, TaskBulkInput, TaskChange, TaskIds } from '../resources/bulk.ts';
import { choice, chosenId, clamped, clearable, cursor, day, id, instant, nextCursor } from '../resources/fields.ts';
import { QuickAddParse, QuickAddResult } from '../resources/quick-add.ts';
import { NewTask, Priority, SeenOccurrence, Task, TaskCompletion, TaskInput, TrashedTask } from '../resources/task.ts';
import { Type } from '../type.ts';

/** Tasks and their trash. */
export const tasks = {
  list: endpoint({
    id: 'tasks.list',
    method: 'GET',
    path: '/api/v1/tasks',
    auth: 'any',
    summary: 'List tasks',
    notes:
      'Unknown ids, and ids of records that the caller cannot see, give an empty list. Within one project, tasks ' +
      'are sorted by section and then by position; across projects by due date, time and priority; with `q` by ' +
      'relevance. Snoozed tasks come last.',
    query: Type.Object({
      project_id: Type.Optional(id()),
      section_id: Type.Optional(id()),
      parent_id: Type.Optional(id()),
      label_id: Type.Optional(id({ description: "One of the caller's labels." })),
      priority: Type.Optional(Priority),
      assignee_id: Type.Optional(Type.String({ description: '`me` refers to the caller.' })),
      due_before: Type.Optional(day({ description: 'Due on this day or earlier.' })),
      due_from: Type.Optional(day({ description: 'Due on this day or later.' })),
      no_date: Type.Optional(Type.Boolean()),
      q: Type.Optional(Type.String({ description: 'Full-text query. Case and diacritics are ignored.' })),
      completed: Type.Optional(
        choice(['include', 'only'], { title: 'Inclusion', description: 'If absent, only open tasks are listed.' }),
      ),
      archived: Type.Optional(
        choice(['include', 'only'], {
          title: 'Inclusion',
          description: 'If absent, tasks of an archived project are listed only if `project_id` names it.',
        }),
      ),
      top_level: Type.Optional(Type.Boolean({ description: 'If true, sub-tasks are omitted.' })),
      limit: Type.Optional(clamped(LIMITS.pages.tasks, 'Page size.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: { 200: Type.Object({ tasks: Type.Array(Task), next_cursor: Type.Optional(nextCursor()) }) },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  create: endpoint({
    id: 'tasks.create',
    method: 'POST',
    path: '/api/v1/tasks',
    auth: 'any',
    summary: 'Create a task',
    notes:
      'A sub-task is created in the project of its parent: another `project_id` answers 422 at `parent_id`, and ' +
      'so does an unknown parent. A parent that the caller can see but not edit answers 404.',
    example: { content: 'Order firewood', due_date: '2030-10-01', priority: 2 },
    body: NewTask,
    responses: { 201: Task },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  bulk: endpoint({
    id: 'tasks.bulk',
    method: 'POST',
    path: '/api/v1/tasks/bulk',
    auth: 'any',
    summary: 'Apply one action to many tasks',
    notes:
      'Each task is treated as by the operation on one task. A task is skipped if it does not exist, if the ' +
      'caller may not change it, or if the fields do not apply to it. A sub-task that is listed with its parent ' +
      'is handled with the parent.',
    body: TaskBulkInput,
    responses: { 200: BulkResult },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  updateMany: endpoint({
    id: 'tasks.updateMany',
    method: 'PATCH',
    path: '/api/v1/tasks',
    auth: 'any',
    summary: 'Update many tasks, each with its own fields',
    notes: 'Applied in the listed order. A change that the operation on one task would refuse is skipped.',
    body: Type.Object(
      { tasks: Type.Array(TaskChange, { minItems: 1, maxItems: LIMITS.bulkIds }) },
      { additionalProperties: false },
    ),
    responses: { 200: BulkResult },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  duplicate: endpoint({
    id: 'tasks.duplicate',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/duplicate',
    auth: 'any',
    summary: 'Duplicate a task and its open sub-tasks',
    notes:
      "The copy is open and is positioned directly after the original. It has the caller's own labels. Comments, " +
      'files and reminders are not copied.',
    responses: { 201: Task },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  get: endpoint({
    id: 'tasks.get',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}',
    auth: 'any',
    summary: 'Get a task',
    responses: { 200: Task },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  update: endpoint({
    id: 'tasks.update',
    method: 'PATCH',
    path: '/api/v1/tasks/{taskID}',
    auth: 'any',
    summary: 'Update a task',
    notes:
      'Updates the given fields atomically. A request without a change sends no live message.' +
      ' Another section or parent puts the task last there, another project first.',
    example: { description: 'The **large** one', due_date: null },
    body: TaskInput,
    responses: { 200: Task },
    errors: conditionalChange,
    etag: true,
  }),
  delete: endpoint({
    id: 'tasks.delete',
    method: 'DELETE',
    path: '/api/v1/tasks/{taskID}',
    auth: 'any',
    summary: 'Move a task and its sub-tasks to the trash',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
  complete: endpoint({
    id: 'tasks.complete',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/complete',
    auth: 'any',
    summary: 'Complete a task and its open sub-tasks',
    notes:
      'A repeating task moves to its next occurrence instead. If it has another due date than `occurrence`, ' +
      'nothing changes, and the response has `recurred` true and the present `next_due`. Without `occurrence`, each ' +
      'request completes one occurrence. Completing a completed task has no effect.',
    body: SeenOccurrence,
    bodyOptional: true,
    responses: { 200: TaskCompletion },
    errors: conditionalChange,
    etag: true,
  }),
  reopen: endpoint({
    id: 'tasks.reopen',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/reopen',
    auth: 'any',
    summary: 'Reopen a completed task',
    notes:
      'Its sub-tasks are unchanged. Reopening an open task has no effect, except that it reverts the last step ' +
      'of a repeating task, unless the task has another due date than `occurrence`.',
    body: SeenOccurrence,
    bodyOptional: true,
    responses: { 200: Task },
    errors: conditionalChange,
    etag: true,
  }),
  move: endpoint({
    id: 'tasks.move',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/move',
    auth: 'any',
    summary: 'Move a task within or between projects',
    notes:
      'With both neighbours, the task is positioned between them; with one, directly next to it; with none, ' +
      'first. A neighbour from another list answers 422 at its field.' +
      ' Sub-tasks in the section of their parent move with it, others stay. Between two neighbours that are not' +
      ' adjacent, the task is put directly after the first. If no position is left between them, all tasks of ' +
      'the list get new positions: each sends a message and gets a new etag.',
    body: Type.Object(
      {
        project_id: Type.Optional(id({ description: 'If absent, the project is unchanged.' })),
        section_id: Type.Optional(
          clearable(
            Type.String({
              description: 'If absent, the section is unchanged within the same project. Empty removes the section.',
            }),
          ),
        ),
        after_id: Type.Optional(clearable(id({ description: 'Empty is the same as absent.' }))),
        before_id: Type.Optional(clearable(id({ description: 'Empty is the same as absent.' }))),
      },
      { additionalProperties: false },
    ),
    bodyOptional: true,
    responses: { 200: Task },
    errors: conditionalChange,
    etag: true,
  }),
  snooze: endpoint({
    id: 'tasks.snooze',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/snooze',
    auth: 'any',
    summary: 'Snooze a task until an instant, or end the snooze',
    notes: 'An instant in the past answers 422 at `until`.',
    body: Type.Object(
      { until: clearable(instant({ description: 'End of the snooze. Empty ends it at once.' })) },
      { additionalProperties: false },
    ),
    responses: { 200: Task },
    errors: conditionalChange,
    etag: true,
  }),
  quickAdd: endpoint({
    id: 'tasks.quickAdd',
    method: 'POST',
    path: '/api/v1/tasks/quick-add',
    example: { text: 'Water the greenhouse tomorrow at 7pm p1' },
    auth: 'any',
    summary: 'Create a task from a line of Danish or English',
    notes:
      'A line without a title answers 422 at `text`. With an unknown `#project`, the task is created in the ' +
      'Inbox.',
    body: Type.Object(
      {
        id: chosenId(),
        text: Type.String({ maxLength: LIMITS.quickAddLine }),
        project_id: Type.Optional(id({ description: 'Used if the line has no project.' })),
        section_id: Type.Optional(
          id({ description: 'Used if the line has no section. Ignored if the section is in another project.' }),
        ),
        description: Type.Optional(
          clearable(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown.' })),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 201: QuickAddResult },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
    etag: true,
  }),
  quickAddLines: endpoint({
    id: 'tasks.quickAddLines',
    method: 'POST',
    path: '/api/v1/tasks/quick-add/lines',
    auth: 'any',
    summary: 'Create one task per line',
    notes:
      'Creates all tasks or none. A line that is deeper than the one above becomes its sub-task, one level at a ' +
      'time. The project and section of a sub-task are parsed and ignored. With `parent_id`, every line becomes ' +
      'a sub-task. Lines with more than 100,000 characters in all answer 422 at `lines`.',
    body: Type.Object(
      {
        lines: Type.Array(
          Type.Object(
            {
              text: Type.String({ maxLength: LIMITS.quickAddLine }),
              depth: Type.Optional(
                Type.Integer({ minimum: 0, description: 'Nesting level. 0 or absent means not nested.' }),
              ),
              completed: Type.Optional(Type.Boolean()),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: LIMITS.quickAddLines },
        ),
        project_id: Type.Optional(id({ description: 'Used for lines without a project.' })),
        section_id: Type.Optional(
          id({ description: 'Used for lines without a section. Ignored if the section is in another project.' }),
        ),
        parent_id: Type.Optional(id({ description: 'The parent task of the lines.' })),
      },
      { additionalProperties: false },
    ),
    responses: { 201: Type.Object({ tasks: Type.Array(Task) }) },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  previewQuickAdd: endpoint({
    id: 'tasks.previewQuickAdd',
    method: 'GET',
    path: '/api/v1/tasks/quick-add/preview',
    auth: 'any',
    summary: 'Parse a line as quick-add would',
    notes: 'Creates nothing. An empty line gives an empty result.',
    query: Type.Object({ text: Type.String() }),
    responses: { 200: QuickAddParse },
    errors: { 401: signedOut },
  }),
  trash: endpoint({
    id: 'tasks.trash',
    method: 'GET',
    path: '/api/v1/trash/tasks',
    auth: 'any',
    summary: 'List deleted tasks',
    notes: 'One row per deletion, most recent first, from projects that are not deleted and that the caller may edit.',
    query: Type.Object({
      project_id: Type.Optional(id()),
      limit: Type.Optional(clamped(LIMITS.pages.trash, 'Page size.')),
      cursor: Type.Optional(cursor()),
    }),
    responses: { 200: Type.Object({ tasks: Type.Array(TrashedTask), next_cursor: Type.Optional(nextCursor()) }) },
    errors: { 401: signedOut },
  }),
  restoreMany: endpoint({
    id: 'tasks.restoreMany',
    method: 'POST',
    path: '/api/v1/trash/tasks/restore',
    auth: 'any',
    summary: 'Restore many deleted tasks',
    notes: 'Applied in the listed order. A task that the operation on one task would refuse is skipped.',
    body: Type.Object({ ids: TaskIds }, { additionalProperties: false }),
    responses: { 200: BulkResult },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  restore: endpoint({
    id: 'tasks.restore',
    method: 'POST',
    path: '/api/v1/trash/tasks/{taskID}/restore',
    auth: 'any',
    summary: 'Restore a deleted task and the sub-tasks that were deleted with it',
    notes:
      'Answers 409 while its project is in the trash.' +
      ' Restoring a sub-task restores the whole deletion that it was part of. A former member is not assigned ' +
      'again. A parent that is now in another project or too deep counts as deleted. A task that is not deleted' +
      ' answers 404.',
    responses: { 200: Task },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
    etag: true,
  }),
} as const;
