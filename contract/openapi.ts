import type { EndpointSpec } from './endpoint.ts';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from './openapi/components.ts';
import type { Components, JsonSchema } from './openapi/json-schema.ts';
import { describeOperation } from './openapi/operation.ts';

/** An OpenAPI 3.1 document, as far as it is read here. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; [key: string]: unknown };
  paths: { [path: string]: { [method: string]: JsonSchema } };
  components: { schemas: { [name: string]: JsonSchema }; [kind: string]: object };
  [key: string]: unknown;
};

/** The machine-readable description of these operations, for the given version of the service. */
export function toOpenApi(endpoints: readonly EndpointSpec[], { version }: { version: string }): OpenApiDocument {
  const components: Components = { schemas: new Map(), responses: new Map() };
  const paths = describePaths(endpoints, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sammen',
      version,
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that sent this document.' }],
    tags: TAGS.filter(({ name }) => endpoints.some(({ id }) => id.startsWith(`${name}.`))),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sorted(components.responses),
      schemas: sorted(components.schemas),
    },
  };
}

function describePaths(endpoints: readonly EndpointSpec[], components: Components): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = describeOperation(endpoint, components);
    paths[endpoint.path] = operations;
  }
  return paths;
}

function sorted(components: ReadonlyMap<string, JsonSchema>): { [name: string]: JsonSchema } {
  return Object.fromEntries([...components].sort(([left], [right]) => (left < right ? -1 : 1)));
}

const CONVENTIONS = `A service for tasks and projects that several people share.

- What the caller may not see answers 404, as what does not exist does.
- Instants are UTC with milliseconds; days and times of day are local to the caller.
- Optional fields are absent when empty. Lists are never null. An absent field of a change stays as it is.
- Where a field takes null, null and the empty text empty it.
- Names and titles are trimmed before they are checked. Lengths count Unicode code points.
- \`limit\` and \`days\` never fail: unreadable or below 1 is the default, above the maximum is the maximum.
- Lists that grow send \`next_cursor\` when more rows exist; \`cursor\` reads on from there.
- A wrong verb on a known path answers 405 with the code \`bad_request\` and an Allow header.`;

const TAGS = [
  { name: 'auth', description: 'Accounts and sign-in.' },
  { name: 'sessions', description: 'The devices on which an account is signed in.' },
  { name: 'tokens', description: 'Personal API tokens.' },
  { name: 'passkeys', description: 'Signing in with passkeys.' },
  { name: 'tasks', description: 'Tasks and their trash.' },
  { name: 'comments', description: 'What people say about tasks.' },
  { name: 'attachments', description: 'Files of tasks and comments.' },
  { name: 'projects', description: 'Projects and their trash.' },
  { name: 'members', description: 'The people of projects.' },
  { name: 'invites', description: 'Invites into projects.' },
  { name: 'sections', description: 'Headings inside a project.' },
  { name: 'groups', description: 'Personal headings that projects are filed under.' },
  { name: 'labels', description: 'Personal labels.' },
  { name: 'views', description: 'Tasks by date, and search.' },
  { name: 'live', description: 'Changes as they happen.' },
  { name: 'system', description: 'Whether the service runs, and what it says of itself.' },
];
