import { endpoint } from '../endpoint.ts';
import { ErrorBody } from '../resources/error.ts';
import { Type } from '../type.ts';

const ok = () => Type.Literal('ok');

/** Health checks and the OpenAPI document. */
export const system = {
  ping: endpoint({
    id: 'system.ping',
    method: 'GET',
    path: '/api/v1/ping',
    auth: 'none',
    summary: 'Check that the service responds, without using the database',
    responses: { 200: Type.Object({ status: ok() }) },
    errors: {},
  }),
  health: endpoint({
    id: 'system.health',
    method: 'GET',
    path: '/healthz',
    auth: 'none',
    summary: 'Check that the database responds, and the store of the attached files',
    notes: 'The check times out after two seconds.',
    responses: {
      200: Type.Object({
        status: ok(),
        version: Type.String(),
        problem: Type.Optional(
          Type.String({ description: 'Why attached files are not available. Everything else works.' }),
        ),
      }),
    },
    errors: { 503: 'unavailable' },
    failure: Type.Object(
      {
        ...ErrorBody.properties,
        status: Type.Optional(Type.Literal('unhealthy', { description: 'Only in a response with status 503.' })),
      },
      { title: 'HealthError' },
    ),
  }),
  openapi: endpoint({
    id: 'system.openapi',
    method: 'GET',
    path: '/api/v1/openapi.json',
    auth: 'none',
    summary: 'Get the OpenAPI document',
    responses: {
      200: Type.Object({ openapi: Type.Literal('3.1.0'), info: Type.Unknown(), paths: Type.Unknown() }),
    },
    errors: {},
  }),
} as const;
