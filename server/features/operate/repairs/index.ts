/** Finds and repairs data that contradicts itself, for commands of `sammen`. */

export { CHECKS, type Check, type CheckParts } from './checks.ts';
export { indexTextsIn } from './search-texts.ts';
