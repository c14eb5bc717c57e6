import { type FieldMessage, invalid } from '../../../platform/errors/refusal.ts';

/** Validation errors by field. They are collected, so that the response has all of them. */
export type ValidationErrors = Record<string, FieldMessage>;

/** Throws 422 if there are errors. */
export function throwIfInvalid(errors: ValidationErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
