/** Personal labels. */

export type { LabelValues } from './add-label.ts';
export { addMissingLabels, type LabelNames, labelIdsFor, labelIdsForEach, labelNames } from './label-ids-for.ts';
export { listLabels, ownLabelNames } from './list-labels.ts';
export { requireOwnLabel } from './own-label.ts';
export { presentLabelFor } from './present-label.ts';
export { serveLabels } from './routes.ts';
