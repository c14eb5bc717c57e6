import type { ReactNode } from 'react';
import styles from './dialog-extras.module.css';

/** Further actions at the end of a dialog, below a line. A `p` between the buttons is shown as a hint. */
export function DialogExtras({ children }: { children: ReactNode }) {
  return <footer className={styles.extras}>{children}</footer>;
}
