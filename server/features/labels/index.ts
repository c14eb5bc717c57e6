/** Personal labels. */

export { labelIdsFor } from './label-ids-for.ts';
export { presentLabelFor } from './present-label.ts';
export { serveLabels } from './routes.ts';
