import type { ReactNode } from 'react';
import type { Submission } from '../../api/use-submit.ts';
import styles from './form.module.css';

/** Fields one below the other, and a refusal that belongs to none of them. */
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
