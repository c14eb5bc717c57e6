import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { clamped } from '../resources/fields.ts';
import { ErrorRow, JobStatus, PanelStatus, Version } from '../resources/service.ts';
import { Type } from '../type.ts';

/** The state of the service, for administrators. */
export const service = {
  version: endpoint({
    id: 'service.version',
    method: 'GET',
    path: '/api/v1/version',
    auth: 'any',
    summary: 'Get the version of the service, and for administrators whether a newer one exists',
    notes:
      'The service checks for a newer version only if the operator has switched this on. Others than administrators get `current`, ' +
      '`disabled` and `update_available: false`.',
    responses: { 200: Version },
    errors: { 401: signedOut },
  }),
  errors: endpoint({
    id: 'service.errors',
    method: 'GET',
    path: '/api/v1/errors',
    auth: 'admin',
    summary: 'List failed requests, newest first',
    notes: `Requests with status 500 and 502. They are kept for ${LIMITS.errorLog.days} days.`,
    query: Type.Object({ limit: Type.Optional(clamped(LIMITS.pages.errors, 'Page size.')) }),
    responses: { 200: Type.Object({ errors: Type.Array(ErrorRow) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  jobs: endpoint({
    id: 'service.jobs',
    method: 'GET',
    path: '/api/v1/jobs',
    auth: 'admin',
    summary: 'List the background jobs of the process that answers',
    notes: 'Extension. Each process has jobs of its own.',
    responses: { 200: Type.Object({ jobs: Type.Array(JobStatus) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  panel: endpoint({
    id: 'service.panel',
    method: 'GET',
    path: '/api/v1/panel',
    auth: 'admin',
    summary: 'Get whether a hosting panel can restart the service',
    responses: { 200: PanelStatus },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  restart: endpoint({
    id: 'service.restart',
    method: 'POST',
    path: '/api/v1/panel/restart',
    auth: 'session+admin',
    summary: 'Restart the service with the hosting panel',
    notes:
      'If the panel does not answer within ten seconds, the service is probably restarting: the answer is 202 with `note`. 502 if the ' +
      'panel refuses or cannot be reached, 503 if its settings are missing.',
    responses: {
      202: Type.Object({
        restarting: Type.Literal(true),
        note: Type.Optional(Type.String({ description: 'In English. Present if the panel has not answered.' })),
      }),
    },
    errors: { 401: signedOut, 403: 'forbidden', 502: 'upstream_failed', 503: 'unavailable' },
  }),
} as const;
