import type { ErrorObject } from 'ajv';
import type { FieldMessage } from '../../errors/refusal.ts';

/** Nobody mends more than this at once; a hostile body could hold a hundred thousand faults. */
const mostFaults = 100;

/** The validator's findings by the path of the field: `rows.3.name`. The first finding about a field is told. */
export function faultsOf(errors: readonly ErrorObject[]): Record<string, FieldMessage> {
  const faults = errors.slice(0, mostFaults).map((error) => [pathOf(error), messageOf(error)] as const);
  return Object.fromEntries(faults.toReversed());
}

function pathOf({ instancePath, params }: ErrorObject): string {
  const missing: unknown = params.missingProperty ?? params.additionalProperty;
  const parts = instancePath.split('/').slice(1).map(unescapePointer);
  return (missing === undefined ? parts : [...parts, String(missing)]).join('.');
}

/** RFC 6901, section 4. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function messageOf({ keyword, params }: ErrorObject): FieldMessage {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return (words) => words.required;
    case 'additionalProperties':
      return (words) => words.unknown;
    case 'type':
      return wrongType(params.type);
    case 'minLength':
      return (words) => words.tooShort(limit);
    case 'maxLength':
      return (words) => words.tooLong(limit);
    case 'minItems':
      return (words) => words.tooFew(limit);
    case 'maxItems':
      return (words) => words.tooMany(limit);
    case 'minimum':
      return (words) => words.tooSmall(limit);
    case 'maximum':
      return (words) => words.tooLarge(limit);
    case 'enum':
      return oneOf(params.allowedValues);
    case 'format':
      return wrongFormat(params.format);
    default:
      return (words) => words.invalid;
  }
}

function wrongType(type: unknown): FieldMessage {
  const expected = [type].flat().find((name) => name !== 'null');
  return (words) => {
    switch (expected) {
      case 'string':
        return words.notText;
      case 'number':
        return words.notNumber;
      case 'integer':
        return words.notWholeNumber;
      case 'boolean':
        return words.notBoolean;
      case 'array':
        return words.notList;
      case 'object':
        return words.notObject;
      default:
        return words.invalid;
    }
  };
}

function oneOf(allowed: unknown): FieldMessage {
  const values = [allowed].flat().filter((value) => typeof value === 'string');
  return (words) => words.oneOf(values);
}

function wrongFormat(format: unknown): FieldMessage {
  return (words) => {
    switch (format) {
      case 'email':
        return words.email;
      case 'date':
        return words.date;
      case 'time':
        return words.time;
      case 'date-time':
        return words.instant;
      case 'iana-zone':
        return words.zone;
      default:
        return words.invalid;
    }
  };
}
