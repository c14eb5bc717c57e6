/** Finds and repairs data that contradicts itself, for `sammen doctor`. */

export { CHECKS, type Check, type CheckParts } from './checks.ts';
