import { endpoint, signedOut } from '../endpoint.ts';
import { StoredViewOptions, ViewOptions } from '../resources/view-options.ts';
import { Type } from '../type.ts';

/** Personal options of views: grouping, sorting, filters. */
export const viewOptions = {
  list: endpoint({
    id: 'viewOptions.list',
    method: 'GET',
    path: '/api/v1/view-options',
    auth: 'any',
    summary: "Get the caller's view options",
    notes: 'Views without options are omitted.',
    responses: { 200: Type.Object({ views: Type.Array(StoredViewOptions) }) },
    errors: { 401: signedOut },
  }),
  set: endpoint({
    id: 'viewOptions.set',
    method: 'PUT',
    path: '/api/v1/view-options/{viewID}',
    params: { viewID: StoredViewOptions.properties.view },
    auth: 'any',
    summary: 'Set the options of a view for the caller',
    notes:
      'The view is `today`, `upcoming`, `delegated`, `project:<id>`, `label:<id>` or `filter:<id>`. The record ' +
      'must be visible to the caller. Replaces all options of the view; empty options reset it. Above 500 views, ' +
      'the one that was changed longest ago is deleted.' +
      ' `false` and empty lists are the same as absent values. An id that no longer exists matches nothing.',
    body: ViewOptions,
    bodyOptional: true,
    responses: { 200: StoredViewOptions },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
} as const;
