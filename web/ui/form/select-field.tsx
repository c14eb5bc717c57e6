import { type SelectHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { FieldNote } from './text-field.tsx';

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A choice from a list with its label above; the options are its children. */
export function SelectField({ label, hint, error, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error !== undefined}>
        <select
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        >
          {children}
        </select>
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
