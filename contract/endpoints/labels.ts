import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { order } from '../resources/fields.ts';
import { Label, LabelInput, MergeLabel, NewLabel } from '../resources/label.ts';

/** Personal labels (interface section 4.5). */
export const labels = {
  list: endpoint({
    id: 'labels.list',
    method: 'GET',
    path: '/api/v1/labels',
    auth: 'any',
    summary: 'List own labels in their order, with task counts',
    responses: { 200: Type.Object({ labels: Type.Array(Label) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'labels.create',
    method: 'POST',
    path: '/api/v1/labels',
    auth: 'any',
    summary: 'Make a label',
    notes: 'A name that the caller uses already, in any case, is 409.',
    body: NewLabel,
    responses: { 201: Label },
    errors: { 400: 'bad_request', 401: signedOut, 409: 'conflict', 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'labels.update',
    method: 'PATCH',
    path: '/api/v1/labels/{labelID}',
    auth: 'any',
    summary: 'Change a label',
    notes: 'The name of another own label, in any case, is 409.',
    body: LabelInput,
    responses: { 200: Label },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'labels.delete',
    method: 'DELETE',
    path: '/api/v1/labels/{labelID}',
    auth: 'any',
    summary: "Delete a label and take it off the caller's tasks",
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  merge: endpoint({
    id: 'labels.merge',
    method: 'POST',
    path: '/api/v1/labels/{labelID}/merge',
    auth: 'any',
    summary: 'Put another label in the place of this one and delete this one',
    notes:
      "Both are the caller's own. Every task of either carries the other one afterwards, and saved filters that name this one name the other.",
    body: MergeLabel,
    responses: { 200: Label },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  restore: endpoint({
    id: 'labels.restore',
    method: 'POST',
    path: '/api/v1/labels/{labelID}/restore',
    auth: 'any',
    summary: 'Bring back a deleted label, on the tasks that carried it',
    notes: `For ${LIMITS.trashDays} days. A label of the same name that was made meanwhile is 409.`,
    responses: { 200: Label },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
  }),
  reorder: endpoint({
    id: 'labels.reorder',
    method: 'POST',
    path: '/api/v1/labels/reorder',
    auth: 'any',
    summary: 'Put own labels in order',
    notes: "Other people's labels are skipped.",
    body: order('Label ids, top to bottom.'),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
} as const;
