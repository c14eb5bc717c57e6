/** Personal labels. */

export { type LabelNames, labelIdsFor, labelIdsForEach, labelNames } from './label-ids-for.ts';
export { listLabels, ownLabelNames } from './list-labels.ts';
export { requireOwnLabel } from './own-label.ts';
export { presentLabelFor } from './present-label.ts';
export { serveLabels } from './routes.ts';
