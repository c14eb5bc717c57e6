import type { ErrorObject } from 'ajv';
import type { FieldMessage } from '../../errors/refusal.ts';

/** Maximum number of reported errors. A malicious body can have a hundred thousand. */
export const MAX_ERRORS = 100;

/** Returns the validator's errors by path, such as `rows.3.name`. The first error of a field wins. */
export function validationErrorsOf(errors: readonly ErrorObject[]): Record<string, FieldMessage> {
  const fieldErrors = errors.slice(0, MAX_ERRORS).map((error) => {
    const path = pathOf(error);
    return [path.join('.'), messageOf(error, path.at(-1) ?? '')] as const;
  });
  return Object.fromEntries(fieldErrors.toReversed());
}

function pathOf({ instancePath, params }: ErrorObject): string[] {
  const missing: unknown = params.missingProperty ?? params.additionalProperty;
  const parts = instancePath.split('/').slice(1).map(unescapePointer);
  return missing === undefined ? parts : [...parts, String(missing)];
}

/** RFC 6901, section 4. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function messageOf({ keyword, params }: ErrorObject, field: string): FieldMessage {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return (messages) => messages.empty(field);
    case 'additionalProperties':
      return (messages) => messages.unknown;
    case 'type':
      return wrongType(params.type);
    case 'minLength':
      return (messages) => (limit === 1 ? messages.empty(field) : messages.tooShort(limit));
    case 'maxLength':
      return (messages) => messages.tooLong(limit);
    case 'minItems':
      return (messages) => messages.tooFew(limit);
    case 'maxItems':
      return (messages) => messages.tooMany(limit);
    case 'minimum':
      return (messages) => messages.tooSmall(limit);
    case 'maximum':
      return (messages) => messages.tooLarge(limit);
    case 'enum':
      return oneOf(params.allowedValues);
    case 'format':
      return wrongFormat(params.format);
    default:
      return (messages) => messages.invalid;
  }
}

function wrongType(type: unknown): FieldMessage {
  const expected = [type].flat().find((name) => name !== 'null');
  return (messages) => {
    switch (expected) {
      case 'string':
        return messages.notText;
      case 'number':
        return messages.notNumber;
      case 'integer':
        return messages.notWholeNumber;
      case 'boolean':
        return messages.notBoolean;
      case 'array':
        return messages.notList;
      case 'object':
        return messages.notObject;
      default:
        return messages.invalid;
    }
  };
}

function oneOf(allowed: unknown): FieldMessage {
  const values = [allowed].flat().filter((value) => typeof value === 'string');
  return (messages) => messages.oneOf(values);
}

function wrongFormat(format: unknown): FieldMessage {
  return (messages) => {
    switch (format) {
      case 'email':
        return messages.email;
      case 'date':
        return messages.date;
      case 'time':
        return messages.time;
      case 'date-time':
        return messages.instant;
      case 'iana-zone':
        return messages.zone;
      default:
        return messages.invalid;
    }
  };
}
