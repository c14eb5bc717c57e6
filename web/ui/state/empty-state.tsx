import type { ReactNode } from 'react';
import styles from './states.module.css';

/** One sentence and at most one action, where a list has nothing to show. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {action}
    </div>
  );
}
