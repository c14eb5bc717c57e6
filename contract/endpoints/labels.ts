import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { order } from '../resources/fields.ts';
import { Label, LabelInput, MergeLabel, NewLabel } from '../resources/label.ts';
import { Type } from '../type.ts';

/** Personal labels. */
export const labels = {
  list: endpoint({
    id: 'labels.list',
    method: 'GET',
    path: '/api/v1/labels',
    auth: 'any',
    summary: "List the caller's labels in their order, with task counts",
    responses: { 200: Type.Object({ labels: Type.Array(Label) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'labels.create',
    method: 'POST',
    path: '/api/v1/labels',
    auth: 'any',
    summary: 'Create a label',
    notes: 'Answers 409 if the caller has a label with this name, ignoring case.',
    body: NewLabel,
    responses: { 201: Label },
    errors: { 400: 'bad_request', 401: signedOut, 409: 'conflict', 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'labels.update',
    method: 'PATCH',
    path: '/api/v1/labels/{labelID}',
    auth: 'any',
    summary: 'Update a label',
    notes: 'Answers 409 if the caller has another label with this name, ignoring case.',
    body: LabelInput,
    responses: { 200: Label },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'labels.delete',
    method: 'DELETE',
    path: '/api/v1/labels/{labelID}',
    auth: 'any',
    summary: "Delete a label and remove it from the caller's tasks",
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  merge: endpoint({
    id: 'labels.merge',
    method: 'POST',
    path: '/api/v1/labels/{labelID}/merge',
    auth: 'any',
    summary: 'Replace this label with another one and delete this one',
    notes:
      'Both labels must belong to the caller. All tasks of either label get the other one. Saved filters that ' +
      'name this label are updated.' +
      ' The same label answers 422. Completed tasks and tasks in the trash change too. Sends `label.deleted` ' +
      'and `label.updated`, and no message per task.',
    body: MergeLabel,
    responses: { 200: Label },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  restore: endpoint({
    id: 'labels.restore',
    method: 'POST',
    path: '/api/v1/labels/{labelID}/restore',
    auth: 'any',
    summary: 'Restore a deleted label on the tasks that had it',
    notes:
      `Possible for ${LIMITS.trashDays} days. Answers 409 if a label with this name was created meanwhile.` +
      ' Tasks that were purged meanwhile do not get it.',
    responses: { 200: Label },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
  }),
  reorder: endpoint({
    id: 'labels.reorder',
    method: 'POST',
    path: '/api/v1/labels/reorder',
    auth: 'any',
    summary: "Reorder the caller's labels",
    notes: "Ids of other people's labels are ignored.",
    body: order('Label ids in their new order.'),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
