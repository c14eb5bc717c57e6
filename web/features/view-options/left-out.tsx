import { EmptyState } from '../../ui/empty-state.tsx';
import { useLaterWords } from '../../words.ts';
import styles from './left-out.module.css';

/** Says how many tasks the options leave out, so that nothing seems lost; `isBare` where the list itself says nothing. */
export function LeftOut({ all, kept, isBare }: { all: number; kept: number; isBare: boolean }) {
  const { viewOptions: words } = useLaterWords();
  if (all === kept) return null;
  if (kept === 0 && isBare) return <EmptyState text={words.noneMatch} />;
  return <p className={styles.note}>{words.hidden(all - kept)}</p>;
}
