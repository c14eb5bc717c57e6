import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { StoredViewOptions, ViewOptions } from '../resources/view-options.ts';

/** How a person has each view shown, an addition to the interface. */
export const viewOptions = {
  list: endpoint({
    id: 'viewOptions.list',
    method: 'GET',
    path: '/api/v1/view-options',
    auth: 'any',
    summary: 'Read how the caller has views shown',
    notes: 'Views without options of their own are left out.',
    responses: { 200: Type.Object({ views: Type.Array(StoredViewOptions) }) },
    errors: { 401: signedOut },
  }),
  set: endpoint({
    id: 'viewOptions.set',
    method: 'PUT',
    path: '/api/v1/view-options/{viewID}',
    auth: 'any',
    summary: 'Say how a view is shown to the caller',
    notes:
      'The view is `today`, `upcoming`, `delegated`, `project:<id>`, `label:<id>` or `filter:<id>`; what it names has to be visible to the caller. Replaces all options of the view; none at all resets it. Beyond 500 views the one that was changed longest ago is forgotten.',
    body: ViewOptions,
    bodyOptional: true,
    responses: { 200: StoredViewOptions },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
} as const;
