import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A section of a settings page with heading and explanation. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
