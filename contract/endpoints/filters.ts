import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped, cursor, nextCursor } from '../resources/fields.ts';
import { Filter, FilterHint, FilterInput, filterQuery, NewFilter } from '../resources/filter.ts';
import { Task } from '../resources/task.ts';
import { Type } from '../type.ts';

const page = {
  limit: Type.Optional(clamped(LIMITS.pages.tasks, 'Page size.')),
  cursor: Type.Optional(cursor()),
};
const found = { tasks: Type.Array(Task), next_cursor: Type.Optional(nextCursor()) };
const tasks = Type.Object(found);
const preview = Type.Object({
  ...found,
  hints: Type.Array(FilterHint, { description: 'Probable mistakes, at most ten. Empty on further pages.' }),
});

/** Saved filters and their results. */
export const filters = {
  list: endpoint({
    id: 'filters.list',
    method: 'GET',
    path: '/api/v1/filters',
    auth: 'any',
    summary: "List the caller's filters in their order",
    responses: { 200: Type.Object({ filters: Type.Array(Filter) }) },
    errors: { 401: signedOut },
  }),
  create: endpoint({
    id: 'filters.create',
    method: 'POST',
    path: '/api/v1/filters',
    auth: 'any',
    summary: 'Create a filter',
    notes: 'The expression is validated. `fields.query` describes the error and its position.',
    body: NewFilter,
    responses: { 201: Filter },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  preview: endpoint({
    id: 'filters.preview',
    method: 'GET',
    path: '/api/v1/filters/preview',
    auth: 'any',
    summary: 'List the tasks that match an expression, without saving it',
    notes:
      'Expressions may use both languages. Only visible tasks of unarchived projects match. Completed tasks ' +
      'match only if the expression contains a condition about completion. Unknown names match nothing; ' +
      '`hints` reports them, and words that resemble a condition.',
    query: Type.Object({ query: filterQuery(), ...page }),
    responses: { 200: preview },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'filters.update',
    method: 'PATCH',
    path: '/api/v1/filters/{filterID}',
    auth: 'any',
    summary: 'Update a filter',
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
    summary: 'List the tasks that match a filter',
    notes: "Dates are in the caller's time zone at the time of the request.",
    query: Type.Object(page),
    responses: { 200: tasks },
    errors: { 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
} as const;
