import { useLazyMessages } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import styles from './left-out.module.css';

/** Says how many tasks the options leave out, so that nothing seems lost; `isBare` where the list itself says nothing. */
export function LeftOut({ all, kept, isBare }: { all: number; kept: number; isBare: boolean }) {
  const { viewOptions: messages } = useLazyMessages();
  if (all === kept) return null;
  if (kept === 0 && isBare) return <EmptyState text={messages.noneMatch} />;
  return <p className={styles.note}>{messages.hidden(all - kept)}</p>;
}
