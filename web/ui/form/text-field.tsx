import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string;
  hint?: string | undefined;
  /** The validation error of the current value. Shown below the field and part of its description. */
  error?: string | undefined;
  /** Makes the field required: the error of `useSubmit` while it is empty. */
  emptyError?: string;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A single-line text field with its label above. */
export function TextField({ label, hint, error, emptyError, end, ...rest }: TextFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined || rest['aria-invalid'] === true;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={isInvalid}>
        <input
          required={emptyError !== undefined}
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-note`}
          data-empty-error={emptyError}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** The line below a field: the error, else the hint. It is always rendered, because live regions must exist before they change. */
export function FieldNote({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <p id={id} className={styles.note} data-error={error !== undefined} aria-live="polite">
      {error ?? hint}
    </p>
  );
}
