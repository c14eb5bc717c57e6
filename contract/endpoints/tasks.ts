import { Type } from 'typebox';
import { conditionalChange, endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BulkResult, TaskBulkInput, TaskChange, TaskIds } from '../resources/bulk.ts';
import { choice, clamped, clearable, cursor, day, id, instant, nextCursor } from '../resources/fields.ts';
import { QuickAddParse, QuickAddResult } from '../resources/quick-add.ts';
import { NewTask, Priority, Task, TaskCompletion, TaskInput, TrashedTask } from '../resources/task.ts';

/** Tasks and their trash (interface section 4.3). */
export const tasks = {
  list: endpoint({
    id: 'tasks.list',
    method: 'GET',
    path: '/api/v1/tasks',
    auth: 'any',
    summary: 'List tasks',
    notes:
      'Ids that are unknown or out of sight give an empty list. Within one project the order is sections, then the order ' +
      'inside them; across projects it is due date, time, priority; with `q` it is rank. Parked tasks come last.',
    query: Type.Object({
      project_id: Type.Optional(id()),
      section_id: Type.Optional(id()),
      parent_id: Type.Optional(id()),
      label_id: Type.Optional(id({ description: "One of the caller's own labels." })),
      priority: Type.Optional(Priority),
      assignee_id: Type.Optional(Type.String({ description: '`me` is the caller.' })),
      due_before: Type.Optional(day({ description: 'Due on this day or earlier.' })),
      due_from: Type.Optional(day({ description: 'Due on this day or later.' })),
      no_date: Type.Optional(Type.Boolean()),
      q: Type.Optional(Type.String({ description: 'Full text, without regard to case and diacritics.' })),
      completed: Type.Optional(choice(['include', 'only'], { description: 'Absent: open tasks only.' })),
      archived: Type.Optional(
        choice(['include', 'only'], {
          description: 'Absent: tasks of archived projects only when `project_id` names the project.',
        }),
      ),
      top_level: Type.Optional(Type.Boolean({ description: 'True hides sub-tasks.' })),
      limit: Type.Optional(clamped(LIMITS.pages.tasks, 'Tasks on a page.')),
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
    summary: 'Make a task',
    notes:
      'A parent decides the project: another `project_id` beside it is 422 at `parent_id`, and a parent that the caller ' +
      'may not edit is 404.',
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
    summary: 'Do one thing to many tasks',
    notes:
      'Each task is treated as its own operation would. Those that are not there, that the caller may not change, or that ' +
      'the fields do not fit are skipped. A sub-task goes along when its parent is listed too.',
    body: TaskBulkInput,
    responses: { 200: BulkResult },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  updateMany: endpoint({
    id: 'tasks.updateMany',
    method: 'PATCH',
    path: '/api/v1/tasks',
    auth: 'any',
    summary: 'Change many tasks, each in its own way',
    notes: 'In the order listed. A change that its own operation would refuse is skipped.',
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
    summary: 'Copy a task with its open sub-tasks',
    notes:
      "The copy is open and stands right behind the original. Of labels it has the caller's own. Comments, files and " +
      'reminders stay with the original.',
    responses: { 201: Task },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  get: endpoint({
    id: 'tasks.get',
    method: 'GET',
    path: '/api/v1/tasks/{taskID}',
    auth: 'any',
    summary: 'Read a task',
    responses: { 200: Task },
    errors: { 401: signedOut, 404: 'not_found' },
    etag: true,
  }),
  update: endpoint({
    id: 'tasks.update',
    method: 'PATCH',
    path: '/api/v1/tasks/{taskID}',
    auth: 'any',
    summary: 'Change a task',
    notes: 'Only the fields present change, all of them or none. An empty object changes nothing and tells nobody.',
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
    notes: 'A repeating task moves on to its next date instead. Completing twice changes nothing.',
    responses: { 200: TaskCompletion },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
  reopen: endpoint({
    id: 'tasks.reopen',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/reopen',
    auth: 'any',
    summary: 'Open a completed task again',
    notes: 'Its sub-tasks stay as they are. Reopening twice changes nothing.',
    responses: { 200: Task },
    errors: { 401: signedOut, 404: 'not_found', 412: 'precondition_failed' },
    etag: true,
  }),
  move: endpoint({
    id: 'tasks.move',
    method: 'POST',
    path: '/api/v1/tasks/{taskID}/move',
    auth: 'any',
    summary: 'Move a task within or between projects',
    notes:
      'Both neighbours place it between them, one places it right beside that one, none places it first. A neighbour ' +
      'from another list is 422 at its field.',
    body: Type.Object(
      {
        project_id: Type.Optional(id({ description: 'Absent keeps the project.' })),
        section_id: Type.Optional(
          clearable(
            Type.String({ description: 'Absent keeps the section within the same project; empty means none.' }),
          ),
        ),
        after_id: Type.Optional(id()),
        before_id: Type.Optional(id()),
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
    summary: 'Park a task until an instant, or wake it',
    notes: 'An instant that is past is 422 at `until`.',
    body: Type.Object(
      { until: clearable(instant({ description: 'When it wakes. Empty wakes it at once.' })) },
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
    auth: 'any',
    summary: 'Make a task from a line of Danish or English',
    notes: 'A line that leaves no title is 422 at `text`. An unknown `#project` means the Inbox.',
    body: Type.Object(
      {
        text: Type.String({ maxLength: LIMITS.quickAddLine }),
        project_id: Type.Optional(id({ description: 'Used when the line names no project.' })),
        section_id: Type.Optional(
          id({ description: 'Used when the line names no section. Ignored outside the final project.' }),
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
    summary: 'Make a task of each of several lines',
    notes:
      'All of them or none. A line that is deeper than the one above becomes its sub-task, one level at a time; what a ' +
      'sub-task says about project and section is read and not followed. With `parent_id` every line is a sub-task.',
    body: Type.Object(
      {
        lines: Type.Array(
          Type.Object(
            {
              text: Type.String({ maxLength: LIMITS.quickAddLine }),
              depth: Type.Optional(Type.Integer({ minimum: 0, description: '0, or absent, is not nested.' })),
              completed: Type.Optional(Type.Boolean()),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: LIMITS.quickAddLines },
        ),
        project_id: Type.Optional(id({ description: 'Used for lines that name no project.' })),
        section_id: Type.Optional(id({ description: 'As for one line.' })),
        parent_id: Type.Optional(id({ description: 'The task that the lines stand below.' })),
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
    summary: 'Read a line as quick-add would',
    notes: 'Nothing is made. An empty line gives an empty reading.',
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
    notes: 'One row per deletion, latest first, from live projects that the caller may edit.',
    query: Type.Object({
      project_id: Type.Optional(id()),
      limit: Type.Optional(clamped(LIMITS.pages.trash, 'Deletions on a page.')),
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
    summary: 'Bring back many deleted tasks',
    notes: 'In the order listed. What its own operation would refuse is skipped.',
    body: Type.Object({ ids: TaskIds }, { additionalProperties: false }),
    responses: { 200: BulkResult },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  restore: endpoint({
    id: 'tasks.restore',
    method: 'POST',
    path: '/api/v1/trash/tasks/{taskID}/restore',
    auth: 'any',
    summary: 'Bring back a deleted task with the sub-tasks that went with it',
    notes: 'While its project is in the trash the answer is 409.',
    responses: { 200: Task },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
    etag: true,
  }),
} as const;
