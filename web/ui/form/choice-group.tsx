import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './choice-group.module.css';

/** A group of choices with its name above. */
export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The radio button or check box of a choice, invisible. It covers its label, which must be positioned and shows the state. */
export function ChoiceInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return <input {...props} className={styles.input} />;
}
