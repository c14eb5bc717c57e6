import type { EndpointSpec } from './endpoint.ts';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from './openapi/components.ts';
import type { Components, JsonSchema } from './openapi/json-schema.ts';
import { describeOperation } from './openapi/operation.ts';
import { REDIRECTS } from './openapi/redirects.ts';

/** An OpenAPI 3.1 document, with the fields that this code uses. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; [key: string]: unknown };
  paths: { [path: string]: { [method: string]: JsonSchema } };
  components: { schemas: { [name: string]: JsonSchema }; [kind: string]: object };
  [key: string]: unknown;
};

/** Returns the OpenAPI document of the operations, for the given version of the service. */
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
    servers: [{ url: '/', description: 'The service that serves this document.' }],
    tags: TAGS.filter(({ name }) => name === 'caldav' || endpoints.some(({ id }) => id.startsWith(`${name}.`))),
    paths: { ...paths, ...REDIRECTS },
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

const CONVENTIONS = `A service for shared tasks, projects and notes.

- A record that the caller cannot see answers 404, like a record that does not exist.
- Instants are UTC with milliseconds. Days and times of day are local to the caller.
- Empty optional fields are absent. Lists are never null. An absent field of an update is unchanged.
- A default that the description of a field names applies to new records and to actions, never to an update.
- If a field accepts null, null and the empty string clear it.
- Names and titles are trimmed before validation. Lengths count Unicode code points.
- \`limit\` and \`days\` are never invalid: a value that is not a number or below 1 means the default, a value above the maximum
  means the maximum.
- Lists with pages return \`next_cursor\` if there are more rows; \`cursor\` requests the next page.
- A wrong method on a known path answers 405 with the code \`bad_request\` and an Allow header.`;

const TAGS = [
  { name: 'auth', description: 'Accounts and sign-in.' },
  { name: 'sessions', description: 'Devices on which the account is signed in.' },
  { name: 'tokens', description: 'Personal API tokens.' },
  { name: 'passkeys', description: 'Sign-in with passkeys.' },
  { name: 'tasks', description: 'Tasks and their trash.' },
  { name: 'comments', description: 'Comments on tasks.' },
  { name: 'attachments', description: 'Files of tasks and comments.' },
  { name: 'projects', description: 'Projects and their trash.' },
  { name: 'members', description: 'Members of projects.' },
  { name: 'invites', description: 'Invites to projects.' },
  { name: 'sections', description: 'Sections of projects.' },
  { name: 'groups', description: 'Personal groups of projects.' },
  { name: 'labels', description: 'Personal labels.' },
  { name: 'views', description: 'Tasks by date and by person, and search.' },
  { name: 'live', description: 'WebSocket for live messages.' },
  { name: 'caldav', description: 'CalDAV (RFC 4791), which this document does not describe.' },
  { name: 'system', description: 'Health checks and the OpenAPI document.' },
];
