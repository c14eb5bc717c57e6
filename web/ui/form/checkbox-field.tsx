import type { InputHTMLAttributes } from 'react';
import styles from './checkbox-field.module.css';

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: string;
  hint?: string | undefined;
};

/** A check box of a form with its label beside it. Its form value is `on` if it is ticked. */
export function CheckboxField({ label, hint, ...rest }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input {...rest} type="checkbox" />
      <span>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
