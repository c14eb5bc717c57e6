/** The keywords of a schema that control normalisation before validation. */
type Schema = {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  maxItems?: number;
  trim?: boolean;
  clears?: boolean;
};

/**
 * Returns a normalised copy of `value`: texts with `trim` are trimmed, empty texts with `clears` become null. Values that do
 * not match the schema are left for validation.
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

/** One entry above the maximum is enough for a refusal; checking all entries would only take time. */
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
