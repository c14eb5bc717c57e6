import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './task-properties.module.css';

/** One property: its name and its value. */
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
  /** The property has no value. */
  isEmpty?: boolean;
};

/** A value as a button that opens the control to change it. */
export function ValueButton({ isEmpty = false, children, ...rest }: ValueButtonProps) {
  return (
    <button type="button" {...rest} className={styles.button} data-empty={isEmpty}>
      {children}
    </button>
  );
}
