import { FORMATS, type FormatName, NEW_ID } from '../formats.ts';
import { ANNOTATIONS } from '../resources/fields.ts';
import type { TSchema } from '../type.ts';

/** A schema as a plain object. */
export type JsonSchema = { [key: string]: unknown };

/** The components of the document by name. Describing schemas and responses adds entries. */
export type Components = { schemas: Map<string, JsonSchema>; responses: Map<string, JsonSchema> };

/**
 * Returns the schema in plain JSON Schema 2020-12. A field that can be cleared accepts null. The service also accepts the empty string there,
 * which only the text of the document says: generated clients would otherwise get a choice of two types.
 *
 * A schema with a title becomes a component. The result refers to it, with the description and the default of this use. Throws an error if
 * two different schemas have the same title. Custom keywords and formats become standard keywords, and defaults become text.
 */
export function describeSchema(schema: TSchema, components: Components): JsonSchema {
  const { title, ...rest } = schema as JsonSchema;
  if (typeof title !== 'string') return describePlain(rest, components);
  const { description, ...component } = defaultInText(rest);
  const name = rest.clears === true ? `${title}OrNull` : title;
  addSchema(name, describePlain(component, components), components);
  return { ...referTo(name), ...(description === undefined ? {} : { description }) };
}

/** Adds a component. Throws an error if a different one has the same name. */
export function addSchema(name: string, schema: JsonSchema, { schemas }: Components): void {
  const former = schemas.get(name);
  if (former !== undefined && JSON.stringify(former) !== JSON.stringify(schema)) {
    throw new Error(`Two different schemas have the title ${name}`);
  }
  schemas.set(name, schema);
}

function describePlain(schema: JsonSchema, components: Components): JsonSchema {
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(defaultInText(schema))) {
    if (!isAnnotation(key)) result[key] = describeKeyword(key, value, components);
  }
  const required = requiredOf(schema);
  if (required.length > 0) result.required = required;
  if (schema.trim === true && 'minLength' in schema) result.pattern = '\\S';
  return describeFormat(describeNumber(result), components);
}

/**
 * Returns the schema with its default in the description instead of the keyword. A generated client sends the keyword `default` with every
 * request, and an update would then change fields that the caller did not set.
 */
function defaultInText({ default: fallback, ...schema }: JsonSchema): JsonSchema {
  if (fallback === undefined) return schema;
  const text = `Default: \`${fallback}\`.`;
  return { ...schema, description: schema.description === undefined ? text : `${schema.description} ${text}` };
}

/**
 * Numbers are doubles, because generators otherwise choose numbers of 32 bits or decimals. A constant number becomes an integer with
 * bounds: generators of some languages make an invalid type of the keyword `const`.
 */
function describeNumber(schema: JsonSchema): JsonSchema {
  const { const: constant, ...rest } = schema;
  if (Number.isInteger(constant)) return { ...rest, type: 'integer', minimum: constant, maximum: constant };
  return schema.type === 'number' ? { ...schema, format: 'double' } : schema;
}

function isAnnotation(key: string): boolean {
  return (ANNOTATIONS as readonly string[]).includes(key);
}

function describeKeyword(key: string, value: unknown, components: Components): unknown {
  const describe = (schema: unknown) => describeSchema(schema as TSchema, components);
  switch (key) {
    case 'properties':
      return Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, describe(schema)]));
    case 'items':
      return describe(value);
    case 'anyOf':
    case 'oneOf':
      return (value as unknown[]).map(describe);
    default:
      return value;
  }
}

/** The required fields, including those whose absence the operation itself refuses. */
function requiredOf(schema: JsonSchema): string[] {
  const fields = Object.entries((schema.properties ?? {}) as { [name: string]: JsonSchema });
  const listed = (schema.required ?? []) as string[];
  return fields.flatMap(([name, field]) => (listed.includes(name) || field.expected === true ? [name] : []));
}

/** Formats that JSON Schema does not define, or defines differently. Each becomes a component. */
const OWN_FORMATS: { [Name in FormatName]?: { component: string; pattern?: string } } = {
  id: { component: 'Id' },
  'new-id': { component: 'NewId', pattern: NEW_ID },
  time: { component: 'TimeOfDay', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  'iana-zone': { component: 'TimeZone' },
};

function describeFormat({ format, ...schema }: JsonSchema, components: Components): JsonSchema {
  if (format === undefined) return schema;
  const own = OWN_FORMATS[format as FormatName];
  if (own === undefined) return { ...schema, format };
  const { component, ...keywords } = own;
  const described = { ...keywords, description: FORMATS[format as FormatName] };
  // A reference to a text cannot also accept null.
  if (Array.isArray(schema.type)) return { ...described, ...schema };
  addSchema(component, { type: 'string', ...described }, components);
  const { type: _, ...siblings } = schema;
  return { ...referTo(component), ...siblings };
}

/** Returns a reference to the component of that name. */
export function referTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
