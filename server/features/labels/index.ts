/** Personal labels. */

export { labelIdsFor } from './label-ids-for.ts';
