import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the present value; stands under the field and is read out with it. */
  error?: string | undefined;
  /** A control inside the field's end, such as the eye of a password. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A line of text with its label above. */
export function TextField({ label, hint, error, end, ...rest }: TextFieldProps) {
  const id = useId();
  const isWrong = error !== undefined || rest['aria-invalid'] === true;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={isWrong}>
        <input {...rest} id={id} className={styles.input} aria-invalid={isWrong} aria-describedby={`${id}-note`} />
        {end}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** The line under a field: what is wrong, else the hint. Always rendered, so that a fault that appears is read out. */
export function FieldNote({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <p id={id} className={styles.note} data-error={error !== undefined} aria-live="polite">
      {error ?? hint}
    </p>
  );
}
