import { invalid, type Refusal } from '../errors/refusal.ts';

/** Returns the 422 at `file` for a file that is not a zip, or a zip whose parts contradict each other. */
export function invalidZip(): Refusal {
  return invalid({ file: (messages) => messages.notZip });
}
