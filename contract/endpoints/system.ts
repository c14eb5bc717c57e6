import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../resources/error.ts';

const ok = () => Type.Literal('ok');

/** Whether the service runs, and what it says of itself (interface sections 4.11 and 9). */
export const system = {
  ping: endpoint({
    id: 'system.ping',
    method: 'GET',
    path: '/api/v1/ping',
    auth: 'none',
    summary: 'Answer at once, without the database',
    responses: { 200: Type.Object({ status: ok() }) },
    errors: {},
  }),
  health: endpoint({
    id: 'system.health',
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    summary: 'Tell whether the database answers',
    notes: 'It has two seconds to do so.',
    responses: { 200: Type.Object({ status: ok(), version: Type.String() }) },
    errors: { 503: 'unavailable' },
    failure: Type.Object(
      { ...ErrorBody.properties, status: Type.Optional(Type.Literal('unhealthy', { description: 'With 503.' })) },
      { title: 'HealthError' },
    ),
  }),
  openapi: endpoint({
    id: 'system.openapi',
    method: 'GET',
    path: '/api/v1/openapi.json',
    auth: 'none',
    summary: 'Read this description of the interface',
    responses: {
      200: Type.Object({ openapi: Type.Literal('3.1.0'), info: Type.Unknown(), paths: Type.Unknown() }),
    },
    errors: {},
  }),
} as const;
