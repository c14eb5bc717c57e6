import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** One or two labelled fields and a submit button on one line. In narrow windows the first field is above the rest. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
