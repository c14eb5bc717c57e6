import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

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

type RowProps = {
  name: string;
  /** Badge after the name. */
  badge?: string | undefined;
  details: readonly (string | undefined | false)[];
  children?: ReactNode;
};

/** A row for a passkey, session or token. `children` are its buttons. */
export function Row({ name, badge, details, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>
          {name}
          {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        </span>
        <span className={styles.detail}>{details.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </li>
  );
}
