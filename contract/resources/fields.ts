/** Field types for the schemas. */

import type { FormatName } from '../formats.ts';
import { LIMITS } from '../limits.ts';
import { type Static, type TNumberOptions, type TSchema, type TStringOptions, Type } from '../type.ts';

/**
 * Custom keywords of these schemas. A validator must declare them and apply them before validation:
 *
 * - `trim`: surrounding whitespace is removed;
 * - `clears`: an empty string becomes null, and null clears the field;
 * - `clamp`: a query parameter that is never invalid: a value that is not a number or below `minimum` becomes `default`,
 *   a value above `maximum` becomes `maximum`;
 * - `expected`: the validator accepts an absent field, and the operation itself handles its absence.
 *
 * `default` is the value on creation. A validator must not insert it, because an update would then change absent fields. For the same
 * reason the OpenAPI document has it in the description.
 */
export const ANNOTATIONS = ['trim', 'clears', 'clamp', 'expected'] as const;

const formatted = (format: FormatName) => (options?: TStringOptions) => Type.String({ ...options, format });

/** Id of a record. */
export const id = formatted('id');

/** Id of a new record, if the client chooses it. */
export const chosenId = () => Type.Optional(formatted('new-id')());

/** An instant. Responses have the form `2026-03-10T09:00:00.000Z`; requests may use any RFC 3339 offset. */
export const instant = formatted('date-time');

/** A calendar day, `2026-03-10`. */
export const day = formatted('date');

/** A time of day, `09:00`. */
export const clock = formatted('time');

/** An IANA time zone name, `Europe/Copenhagen`. */
export const zone = formatted('iana-zone');

/** An email address. */
export const email = formatted('email');

/** The version of a record: the value of the ETag header without quotes. */
export const etag = () => Type.String({ description: 'Version of the record, as in the ETag header.' });

/** A trimmed text of 1 to `maxLength` code points. */
export const name = (maxLength: number, options?: TStringOptions) =>
  Type.String({ ...options, trim: true, minLength: 1, maxLength });

/** An integer of at least 0. */
export const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Options of a choice. A title makes it a component of the OpenAPI document, which each choice needs that is used more than once. */
export type ChoiceOptions = { title?: string; description?: string; default?: string };

/** One of the given strings. */
export const choice = <const Value extends string>(values: readonly Value[], options?: ChoiceOptions) =>
  Type.Unsafe<Value>({ ...options, type: 'string', enum: values });

/** The same field, cleared by an empty string or null. The validated body contains null. */
export function clearable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values } = schema as { type?: unknown; enum?: readonly unknown[] };
  const nullable = { ...schema, type: [type, 'null'], clears: true };
  return Type.Unsafe<Static<Schema> | null>(values === undefined ? nullable : { ...nullable, enum: [...values, null] });
}

/** A numeric query parameter. Absent, not a number or below 1 means `default`; above `max` means `max`. */
export const clamped = ({ default: fallback, max }: { default: number; max: number }, description: string) =>
  Type.Integer({ minimum: 1, maximum: max, default: fallback, clamp: true, description } satisfies TNumberOptions);

/** Position of a page in a list: `next_cursor` of the previous page. */
export const cursor = () =>
  Type.String({
    description: '`next_cursor` of the previous page. A damaged cursor, or one from another list, is refused.',
  });

/** Present in a response if there are more rows. */
export const nextCursor = () => Type.String({ description: 'Present if there are more rows.' });

/** A body that reorders records: `ids` in their new order. */
export const order = (description: string) =>
  Type.Object({ ids: Type.Array(id(), { maxItems: LIMITS.reorderIds, description }) }, { additionalProperties: false });
