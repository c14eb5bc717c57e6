import { useQuery } from '@tanstack/react-query';
import type { Filter } from '#contract/resources/filter.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { HintList } from './expression/hint-list.tsx';
import styles from './filter-rows.module.css';
import { previewQuery } from './preview-query.ts';

/** Probable mistakes in a saved filter, with a button that opens it. */
export function FilterHints({ filter }: { filter: Filter }) {
  const { filters: messages } = useLazyMessages();
  // Only the hints are shown, so one task is enough.
  const { data } = useQuery(previewQuery(filter.query, 1));
  const hints = data?.hints ?? [];
  if (hints.length === 0) return null;
  return (
    <div className={styles.hints}>
      <HintList hints={hints} />
      <Button kind="plain" onClick={() => openOverlay({ kind: 'filter', id: filter.id })}>
        {messages.edit}
      </Button>
    </div>
  );
}
