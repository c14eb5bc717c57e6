import type { ReactNode } from 'react';
import type { Submission } from '../../api/use-submit.ts';
import styles from './form.module.css';
import { NeedsConnection } from './needs-connection.tsx';

type FormProps = {
  submission: Submission;
  /** The fields. */
  children: ReactNode;
  /** The button that submits the form, and what is below it. */
  end?: ReactNode;
};

/** A form with its fields in a column, then the error that belongs to no field, then the button. */
export function Form({ submission, children, end }: FormProps) {
  return (
    <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
      {children}
      <p className={styles.message} role="alert">
        {submission.message}
      </p>
      <NeedsConnection />
      {end}
    </form>
  );
}
