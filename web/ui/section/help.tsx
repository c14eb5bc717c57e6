import type { ReactNode } from 'react';
import styles from './help.module.css';

/** Instructions that are closed until the user opens them. Lists in `children` have bullets. */
export function Help({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.help}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
