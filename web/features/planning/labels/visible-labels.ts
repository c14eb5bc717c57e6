import type { Label } from '#contract/resources/label.ts';

/** Number of labels that the sidebar shows without a press on "More". */
const MAX_LABELS = 5;

/** Returns the labels that the sidebar shows: all if it is expanded, else the first ones and the current label. */
export function visibleLabels(labels: Label[], isExpanded: boolean, isCurrent: (label: Label) => boolean): Label[] {
  if (isExpanded) return labels;
  return labels.filter((label, index) => index < MAX_LABELS || isCurrent(label));
}
