import type { TSchema, Type as TypeBox } from 'typebox';

export type { Static, TNumberOptions, TObject, TOptional, TProperties, TSchema, TStringOptions } from 'typebox';

type Names =
  | 'Array'
  | 'Boolean'
  | 'Integer'
  | 'Literal'
  | 'Null'
  | 'Number'
  | 'Object'
  | 'Optional'
  | 'Partial'
  | 'Record'
  | 'String'
  | 'Union'
  | 'Unknown'
  | 'Unsafe';

type Properties = Readonly<Record<string, TSchema>>;

/** The schemas that `Optional` has returned. A copy of one is not optional. */
const optional = new WeakSet<TSchema>();

function object(properties: Properties, options?: object) {
  const required = Object.keys(properties).filter((name) => !optional.has(properties[name] ?? {}));
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options };
}

function asOptional(schema: TSchema) {
  const copy = { ...schema };
  optional.add(copy);
  return copy;
}

function partial({ properties }: { properties: Properties }, options?: object) {
  const all = Object.entries(properties).map(([name, schema]) => [name, asOptional(schema)] as const);
  return object(Object.fromEntries(all), options);
}

/**
 * The functions of TypeBox that build schemas, with its types. These return plain JSON schemas. The package itself would load 370 modules and
 * keep 3 MB of memory, and the hidden properties of its schemas another 1 MB.
 */
export const Type = {
  Array: (items: TSchema, options?: object) => ({ type: 'array', items, ...options }),
  Boolean: (options?: object) => ({ type: 'boolean', ...options }),
  Integer: (options?: object) => ({ type: 'integer', ...options }),
  Literal: (value: unknown, options?: object) => ({ type: typeof value, const: value, ...options }),
  Null: (options?: object) => ({ type: 'null', ...options }),
  Number: (options?: object) => ({ type: 'number', ...options }),
  Object: object,
  Optional: asOptional,
  Partial: partial,
  Record: (_key: TSchema, value: TSchema, options?: object) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: (options?: object) => ({ type: 'string', ...options }),
  Union: (anyOf: readonly TSchema[], options?: object) => ({ anyOf, ...options }),
  Unknown: (options?: object) => ({ ...options }),
  Unsafe: (schema: TSchema) => schema,
} as unknown as Pick<typeof TypeBox, Names>;
