/** The kinds of field that schemas are made of. */

import { type Static, type TNumberOptions, type TSchema, type TStringOptions, Type } from 'typebox';
import type { FormatName } from '../formats.ts';
import { LIMITS } from '../limits.ts';

/**
 * The keywords of these schemas that JSON Schema does not know. Whoever validates declares them, and does what they say
 * before the check:
 *
 * - `trim`: blanks around the text are removed;
 * - `clears`: the empty text becomes null, and null empties the field;
 * - `clamp`: a query parameter that never fails: unreadable or below `minimum` is `default`, above `maximum` is `maximum`;
 * - `expected`: the field may be absent for the validator, and the operation itself answers for its absence.
 *
 * `default` says what creation assumes. A validator must not fill it in: a change would then touch absent fields.
 */
export const ANNOTATIONS = ['trim', 'clears', 'clamp', 'expected'] as const;

const formatted = (format: FormatName) => (options?: TStringOptions) => Type.String({ ...options, format });

/** An identifier of a record. */
export const id = formatted('id');

/** An instant: `2026-03-10T09:00:00.000Z` in every answer, any RFC 3339 offset in a request. */
export const instant = formatted('date-time');

/** A calendar day, `2026-03-10`. */
export const day = formatted('date');

/** A time of day, `09:00`. */
export const clock = formatted('time');

/** The IANA name of a time zone, `Europe/Copenhagen`. */
export const zone = formatted('iana-zone');

/** A mail address. */
export const email = formatted('email');

/** A version of a record, the same value that the ETag header carries in quotes. */
export const etag = () => Type.String({ description: 'The version of the record, as in the ETag header.' });

/** A text whose surrounding blanks do not count, 1 to `maxLength` code points. */
export const name = (maxLength: number, options?: TStringOptions) =>
  Type.String({ ...options, trim: true, minLength: 1, maxLength });

/** A whole number from 0. */
export const count = (description: string) => Type.Integer({ minimum: 0, description });

type ChoiceOptions = { title?: string; description?: string; default?: string };

/** One of the given texts. */
export const choice = <const Value extends string>(values: readonly Value[], options?: ChoiceOptions) =>
  Type.Unsafe<Value>({ ...options, type: 'string', enum: values });

/** The same field, where the empty text or null empties it. It reads as null to whoever receives the checked body. */
export function clearable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values } = schema as { type?: unknown; enum?: readonly unknown[] };
  const nullable = { ...schema, type: [type, 'null'], clears: true };
  return Type.Unsafe<Static<Schema> | null>(values === undefined ? nullable : { ...nullable, enum: [...values, null] });
}

/** A query parameter that counts: absent, unreadable or below 1 means `default`, above `max` means `max`. */
export const clamped = ({ default: fallback, max }: { default: number; max: number }, description: string) =>
  Type.Integer({ minimum: 1, maximum: max, default: fallback, clamp: true, description } satisfies TNumberOptions);

/** Where a page of a list begins: `next_cursor` of the page before. */
export const cursor = () =>
  Type.String({
    description: '`next_cursor` of the page before. One that is damaged or from another list is refused.',
  });

/** Present in an answer when more rows exist than the page holds. */
export const nextCursor = () => Type.String({ description: 'Present when more rows exist.' });

/** A body that puts records in order: `ids` top to bottom. */
export const order = (description: string) =>
  Type.Object({ ids: Type.Array(id(), { maxItems: LIMITS.reorderIds, description }) }, { additionalProperties: false });
