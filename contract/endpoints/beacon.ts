import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BeaconSettings, BeaconSettingsInput } from '../resources/beacon.ts';
import { count } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** An optional count of the services that run this product. */
export const beacon = {
  ping: endpoint({
    id: 'beacon.ping',
    method: 'POST',
    path: '/api/v1/beacon',
    auth: 'none',
    summary: 'Report to a collector that a service exists',
    notes: 'Needs no credential. 404 unless this service is a collector. A client address can send 60 an hour.',
    body: Type.Object(
      {
        instance_id: Type.String({ pattern: '^[0-9A-Fa-f-]{16,64}$', description: '16 to 64 hex digits and dashes.' }),
        version: Type.Optional(Type.String({ maxLength: LIMITS.beacon.version })),
      },
      { additionalProperties: false },
    ),
    bodyLimit: LIMITS.beacon.bodyBytes,
    responses: { 204: null },
    errors: { 400: 'bad_request', 404: 'not_found', 429: 'rate_limited' },
    shapeErrors: 400,
  }),
  count: endpoint({
    id: 'beacon.count',
    method: 'GET',
    path: '/api/v1/beacon/count',
    auth: 'none',
    summary: 'Get the number of services that have sent a beacon in the last 30 days',
    notes:
      'Needs no credential. 404 unless this service is a collector that publishes its count. Counted once a minute.',
    responses: {
      200: Type.Object({
        installs: count('Services of the last 30 days.'),
        window_days: Type.Literal(LIMITS.beacon.windowDays),
      }),
    },
    errors: { 404: 'not_found' },
  }),
  settings: endpoint({
    id: 'beacon.settings',
    method: 'GET',
    path: '/api/v1/beacon/settings',
    auth: 'session+admin',
    summary: 'Get the settings of the beacon',
    responses: { 200: BeaconSettings },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  update: endpoint({
    id: 'beacon.update',
    method: 'PUT',
    path: '/api/v1/beacon/settings',
    auth: 'session+admin',
    summary: 'Change the settings of the beacon',
    notes:
      'Absent fields are unchanged. 422 at `collector_url` for an address that is not http or https or not public, and if the beacon ' +
      'is on without an address.',
    body: BeaconSettingsInput,
    responses: { 200: BeaconSettings },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 422: 'validation_failed' },
  }),
} as const;
