/** The keywords of a schema that say how a value is read before it is checked. */
type Schema = {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  maxItems?: number;
  trim?: boolean;
  clears?: boolean;
};

/**
 * A copy of `value` as its schema wants to see it: texts marked `trim` without the blanks around them, empty texts marked
 * `clears` as null. What does not fit the schema is left for the check to refuse.
 */
export function normalise(schema: object, value: unknown): unknown {
  if (typeof value === 'string') return normaliseText(schema, value);
  if (Array.isArray(value)) return normaliseList(schema, value);
  if (typeof value === 'object' && value !== null) return normaliseFields(schema, value);
  return value;
}

function normaliseText(schema: Schema, value: string): string | null {
  const text = schema.trim ? value.trim() : value;
  return text === '' && schema.clears ? null : text;
}

/** One entry too many is enough to be refused; checking half a million more would only take time. */
function normaliseList(schema: Schema, value: readonly unknown[]): unknown[] {
  const looked = value.slice(0, (schema.maxItems ?? Number.POSITIVE_INFINITY) + 1);
  const { items } = schema;
  return items ? looked.map((item) => normalise(items, item)) : looked;
}

function normaliseFields(schema: Schema, value: object): object {
  const fields = schema.properties ?? {};
  const entries = Object.entries(value).map(([key, field]) => {
    const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return [key, known ? normalise(known, field) : field];
  });
  return Object.fromEntries(entries);
}
