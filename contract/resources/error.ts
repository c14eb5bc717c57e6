import { type Static, Type } from 'typebox';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { choice } from './fields.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

/** The body of every failure. `current` is a Task or Note when an `If-Match` on one failed. */
export const ErrorBody = Type.Object(
  {
    code: choice(codes, { description: 'Stable; the part to match on.' }),
    error: Type.String({ description: 'English prose for a log.' }),
    fields: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description: "With validation_failed: what is wrong by the field's path, in the caller's language.",
      }),
    ),
    current: Type.Optional(
      Type.Unknown({ description: 'With precondition_failed on a task or note: the record as it is.' }),
    ),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
