import { ERRORS, type ErrorCode } from '../errors.ts';
import { type Static, Type } from '../type.ts';
import { choice } from './fields.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

/** The body of every error response. `current` is a Task or Note if an `If-Match` on it failed. */
export const ErrorBody = Type.Object(
  {
    code: choice(codes, { title: 'ErrorCode', description: 'Stable error code. Clients match on this field.' }),
    error: Type.String({ description: 'English message for a log.' }),
    fields: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          "With validation_failed: error messages by field path, in the caller's language. With payload_too_large: a message at " +
          '`storage_text` or `storage_files` if that quota is used up. With upstream_failed of AI: what to do, at the setting to check.',
      }),
    ),
    current: Type.Optional(
      Type.Unknown({ description: 'With precondition_failed on a task or note: the current record.' }),
    ),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
