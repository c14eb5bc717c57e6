import type { ReactNode } from 'react';
import type { Submission } from '../../api/use-submit.ts';
import styles from './form.module.css';

/** A form with its fields in a column, and the error that belongs to no field below them. */
export function Form({ submission, children }: { submission: Submission; children: ReactNode }) {
  return (
    <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
      {children}
      <p className={styles.message} role="alert">
        {submission.message}
      </p>
    </form>
  );
}
