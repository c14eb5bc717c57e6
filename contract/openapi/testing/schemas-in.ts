/** Finds the schemas of an OpenAPI document, for tests. */

import type { JsonSchema } from '../json-schema.ts';

/** A schema of the document with its position, such as `components/schemas/Task/properties/labels`. */
export type Found = { at: string; schema: JsonSchema };

/** Returns a schema and all schemas in it, with their positions below `at`. */
export function nested(at: string, schema: JsonSchema): Found[] {
  const inner = (path: string, value: unknown) => nested(`${at}/${path}`, value as JsonSchema);
  const { properties = {}, patternProperties = {}, items, additionalProperties } = schema;
  return [
    { at, schema },
    ...Object.entries({ ...(properties as object), ...(patternProperties as object) }).flatMap(([name, value]) =>
      inner(`properties/${name}`, value),
    ),
    ...(items === undefined ? [] : inner('items', items)),
    ...(typeof additionalProperties === 'object' ? inner('additionalProperties', additionalProperties) : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      ((schema[key] ?? []) as unknown[]).flatMap((value, index) => inner(`${key}/${index}`, value)),
    ),
  ];
}

/** Returns all schemas in a part of the document that is not a schema itself, such as an operation. */
export function schemasIn(part: unknown, at: string): Found[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'schema' ? nested(at, value as JsonSchema) : schemasIn(value, `${at}/${key}`),
  );
}

/** Returns the positions of the schemas that have a property. */
export const positions = (found: readonly Found[], isWanted: (schema: JsonSchema) => boolean): string[] =>
  found.filter(({ schema }) => isWanted(schema)).map(({ at }) => at);
