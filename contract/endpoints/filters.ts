import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped, cursor, nextCursor } from '../resources/fields.ts';
import { Filter, FilterInput, filterQuery, NewFilter } from '../resources/filter.ts';
import { Task } from '../resources/task.ts';

const page = {
  limit: Type.Optional(clamped(LIMITS.pages.tasks, 'Tasks on a page.')),
  cursor: Type.Optional(cursor()),
};
const tasks = Type.Object({ tasks: Type.Array(Task), next_cursor: Type.Optional(nextCursor()) });

/** Saved filters and what they find (interface section 4.5). */
export const filters = {
  list: endpoint({
    id: 'filters.list',
    method: 'GET',
    path: '/api/v1/filters',
    auth: 'any',
    summary: 'List own filters in their order',
    responses: { 200: Type.Object({ filters: Type.Array(Filter) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'filters.create',
    method: 'POST',
    path: '/api/v1/filters',
    auth: 'any',
    summary: 'Save a filter',
    notes: 'The expression is read before it is saved; `fields.query` says what cannot be read, and where.',
    body: NewFilter,
    responses: { 201: Filter },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  preview: endpoint({
    id: 'filters.preview',
    method: 'GET',
    path: '/api/v1/filters/preview',
    auth: 'any',
    summary: 'List what an expression finds, without saving it',
    notes:
      'Both languages are always understood. Only tasks in sight of unarchived projects are found, and completed ones ' +
      'only when the expression asks about completion. Names that nothing has find nothing.',
    query: Type.Object({ query: filterQuery(), ...page }),
    responses: { 200: tasks },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'filters.update',
    method: 'PATCH',
    path: '/api/v1/filters/{filterID}',
    auth: 'any',
    summary: 'Change a filter',
    body: FilterInput,
    responses: { 200: Filter },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'filters.delete',
    method: 'DELETE',
    path: '/api/v1/filters/{filterID}',
    auth: 'any',
    summary: 'Delete a filter',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  tasks: endpoint({
    id: 'filters.tasks',
    method: 'GET',
    path: '/api/v1/filters/{filterID}/tasks',
    auth: 'any',
    summary: 'List what a filter finds',
    notes: 'Days are those of the caller at the moment of the call.',
    query: Type.Object(page),
    responses: { 200: tasks },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
} as const;
