import { useState } from 'react';
import type { Label } from '#contract/resources/label.ts';
import { useReorder } from '../../../dnd/use-reorder.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { useLabelActions } from './label-actions.ts';
import { LabelRow } from './label-row.tsx';
import styles from './labels-page.module.css';

const MergeLabel = lazyWithMessages(() => import('./merge-label.tsx'));

/** The rows of the list of labels. They can be reordered only if `canOrder`, that is, if all labels are shown. */
export function LabelRows({ labels, canOrder }: { labels: readonly Label[]; canOrder: boolean }) {
  const { reorder } = useLabelActions();
  const [merging, setMerging] = useState<Label>();
  const { list, row } = useReorder({
    count: labels.length,
    canLift: () => canOrder,
    nameOf: (index) => labels[index]?.name ?? '',
    onDrop(from, to) {
      const moved = labels[from];
      const ids = labels.map(({ id }) => id).toSpliced(from, 1);
      if (moved) void reorder(ids.toSpliced(to, 0, moved.id), moved);
    },
  });
  return (
    <>
      <ul {...list} className={styles.rows}>
        {labels.map((label) => (
          <li key={label.id} {...row}>
            <LabelRow label={label} onMerge={labels.length > 1 || !canOrder ? () => setMerging(label) : undefined} />
          </li>
        ))}
      </ul>
      <OptionalPart>{merging && <MergeLabel label={merging} onClose={() => setMerging(undefined)} />}</OptionalPart>
    </>
  );
}
