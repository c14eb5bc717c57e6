import { type FieldMessage, invalid } from '../../platform/errors/refusal.ts';

/** What is wrong with a request, by field: collected, so that all of it is told at once. */
export type ValidationErrors = Record<string, FieldMessage>;

/** Throws 422 when anything was found wrong. */
export function throwIfInvalid(errors: ValidationErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
