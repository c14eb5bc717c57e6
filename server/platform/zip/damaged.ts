import { invalid, type Refusal } from '../errors/refusal.ts';

/** 422 at `file`: it is no zip, or one whose parts contradict each other. */
export function damaged(): Refusal {
  return invalid({ file: (messages) => messages.notZip });
}
