import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { ANNOTATIONS } from '#contract/resources/fields.ts';
import type { FieldMessage } from '../../errors/refusal.ts';
import { formatChecks } from './formats.ts';
import { unstorableTexts } from './storable.ts';
import { validationErrorsOf } from './validation-errors.ts';

const compiled = new WeakMap<AnySchemaObject, ValidateFunction>();

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  formats: formatChecks,
  // A test validates the schemas. The first validation takes 70 ms.
  validateSchema: false,
});
ajv.addVocabulary([...ANNOTATIONS]);

/** Returns the validation errors of a normalised value by path; empty if it is valid. */
export function check(schema: AnySchemaObject, value: unknown): Record<string, FieldMessage> {
  const validate = validatorOf(schema);
  return { ...unstorableTexts(value), ...(validate(value) ? {} : validationErrorsOf(validate.errors ?? [])) };
}

/** Compiles a validator at its first use: compiling all would add half a second to every start. */
function validatorOf(schema: AnySchemaObject): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
