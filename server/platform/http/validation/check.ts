import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { ANNOTATIONS } from '#contract/resources/fields.ts';
import type { FieldMessage } from '../../errors/refusal.ts';
import { formatChecks } from './formats.ts';
import { MAX_ERRORS, validationErrorsOf } from './validation-errors.ts';

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

/**
 * Returns the paths of texts that a database cannot store, at most `MAX_ERRORS`: lone surrogates have no UTF-8 form, and not every
 * database accepts NUL. Keys of objects are included.
 */
function unstorableTexts(value: unknown): Record<string, FieldMessage> {
  const paths: string[] = [];
  collectUnstorable(value, '', paths);
  return Object.fromEntries(paths.map((path) => [path, (messages) => messages.characters]));
}

function collectUnstorable(value: unknown, path: string, paths: string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) paths.push(path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      if (paths.length === MAX_ERRORS) return;
      const inner = path === '' ? key.toWellFormed() : `${path}.${key.toWellFormed()}`;
      if (isStorable(key)) collectUnstorable(field, inner, paths);
      else paths.push(inner);
    }
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Compiles a validator at its first use: compiling all would add half a second to every start. */
function validatorOf(schema: AnySchemaObject): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
