import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './task-properties.module.css';

/** One property: its name, and its value with whatever changes it. */
export function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.property}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

type ValueButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  ref?: Ref<HTMLButtonElement>;
  /** Nothing is set yet. */
  isEmpty?: boolean;
};

/** A value that opens what changes it. */
export function ValueButton({ isEmpty = false, children, ...rest }: ValueButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} data-empty={isEmpty}>
      {children}
    </button>
  );
}
