import { useLazyMessages } from '../../../../platform/messages.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import styles from './hidden-count.module.css';

/** Shows the number of tasks that the options hide. `needsEmptyState`: the list itself shows no message if it is empty. */
export function HiddenCount({ all, shown, needsEmptyState }: { all: number; shown: number; needsEmptyState: boolean }) {
  const { viewOptions: messages } = useLazyMessages();
  if (all === shown) return null;
  if (shown === 0 && needsEmptyState) return <EmptyState text={messages.noneMatch} />;
  return <p className={styles.note}>{messages.hidden(all - shown)}</p>;
}
