import type { TSchema } from '#contract/type.ts';
import { valueFor } from './example-requests.ts';

/** A step to a text: the name of a property, or the first item of a list, and an item for an empty list. */
type Step = string | { item: unknown };

/** A text in a value: the steps that lead to it, and its permitted length in characters. */
export type TextField = { path: readonly Step[]; maxLength: number };

/** The parts of a schema that are followed. */
type Schema = {
  type?: string | readonly string[];
  enum?: unknown;
  const?: unknown;
  format?: string;
  maxLength?: number;
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
};

/** Returns the texts that a schema permits, except for chosen ones. `longest` is the length of a text without a limit. */
export function textFields(schema: TSchema | undefined, longest: number): TextField[] {
  return schema === undefined ? [] : fieldsIn(schema as Schema, [], longest);
}

function fieldsIn(schema: Schema, path: readonly Step[], longest: number): TextField[] {
  const { type, properties = {}, items, anyOf = [], maxLength = longest } = schema;
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if ([type].flat().includes('string')) return [{ path, maxLength: Math.min(maxLength, longest) }];
  const inner = Object.entries(properties).flatMap(([name, each]) => fieldsIn(each, [...path, name], longest));
  const inItems = items === undefined ? [] : fieldsIn(items, [...path, { item: valueFor(items as TSchema) }], longest);
  return [...inner, ...inItems, ...anyOf.flatMap((each) => fieldsIn(each, path, longest))];
}

/** Returns a copy of `value` with `text` in this field. */
export function withText(value: unknown, { path: [first, ...rest] }: TextField, text: string): unknown {
  if (first === undefined) return text;
  const inner = (known: unknown) => withText(known, { path: rest, maxLength: text.length }, text);
  if (typeof first !== 'string') return [inner(Array.isArray(value) && value.length > 0 ? value[0] : first.item)];
  const known = (value ?? {}) as Record<string, unknown>;
  return { ...known, [first]: inner(known[first]) };
}
