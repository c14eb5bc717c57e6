import type { EndpointSpec } from './endpoint.ts';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from './openapi/components.ts';
import type { Components, JsonSchema } from './openapi/json-schema.ts';
import { describeOperation } from './openapi/operation.ts';
import { REDIRECTS } from './openapi/redirects.ts';
import { TAGS } from './openapi/tags.ts';

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
    tags: TAGS,
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
