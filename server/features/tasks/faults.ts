import { type FieldMessage, invalid } from '../../platform/errors/refusal.ts';

/** What is wrong with a request, by field: collected, so that all of it is told at once. */
export type Faults = Record<string, FieldMessage>;

/** Throws 422 when anything was found wrong. */
export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
