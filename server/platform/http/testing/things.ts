import { endpoint } from '#contract/endpoint.ts';
import { Type } from '#contract/type.ts';
import { requireMatch } from '../request/conditions.ts';
import { appForTests } from './app-for-tests.ts';

const input = Type.Object(
  { name: Type.String({ trim: true, minLength: 1, maxLength: 5 }), rows: Type.Optional(Type.Array(Type.Integer())) },
  { additionalProperties: false },
);
const anything = { 200: Type.Unknown() };

export const create = endpoint({
  id: 'things.create',
  method: 'POST',
  path: '/api/v1/things',
  auth: 'any',
  summary: '',
  body: input,
  responses: { 201: Type.Unknown() },
  errors: {},
});
const rename = endpoint({ ...create, id: 'things.rename', method: 'PUT', path: '/api/v1/name', shapeErrors: 400 });
export const move = endpoint({
  ...create,
  id: 'things.move',
  path: '/api/v1/things/{thingID}/move',
  body: Type.Object({ to: Type.Optional(Type.String()) }, { additionalProperties: false }),
  bodyOptional: true,
  responses: anything,
});
export const read = endpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/v1/things/{thingID}',
  auth: 'any',
  summary: '',
  responses: anything,
  errors: {},
  etag: true,
});
export const list = endpoint({
  ...read,
  id: 'things.list',
  path: '/api/v1/things',
  query: Type.Object({ priority: Type.Optional(Type.Integer()) }),
});
const remove = endpoint({ ...read, id: 'things.delete', method: 'DELETE', responses: { 204: null } });

export const asOwner = { authorization: 'Bearer smn_owner' };

/** Returns an app with operations of every kind on fictitious records. */
export function things() {
  const app = appForTests();
  app.serve(create, async ({ body, actor }) => ({ made: body, by: actor.id }));
  app.serve(rename, async ({ body }) => body);
  app.serve(move, async ({ params, body }) => ({ moved: params.thingID, ...body }));
  app.serve(read, async ({ params }) => ({ id: params.thingID, etag: '7' }));
  app.serve(list, async ({ query }) => query);
  app.serve(remove, async ({ ifMatch }) => {
    requireMatch(ifMatch, '7', () => ({ id: 'present' }));
    return null;
  });
  const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/api/v1/things') =>
    app.app.inject({ method: 'POST', url, headers: { ...asOwner, ...headers }, payload });
  const get = (url: string, headers: Record<string, string> = asOwner) => app.app.inject({ url, headers });
  return { ...app, post, get };
}
