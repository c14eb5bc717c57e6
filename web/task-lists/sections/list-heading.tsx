import type { ReactNode } from 'react';
import styles from './list-heading.module.css';

export type ListHeadingProps = {
  id: string;
  title: ReactNode;
  /** A graphic before the title, such as the mark of a project. */
  mark?: ReactNode;
  /** Secondary text after the title, such as a date or a number. */
  detail?: ReactNode;
  /** Buttons at the end. `quietActions` are shown on hover and focus. */
  actions?: ReactNode;
  quietActions?: ReactNode;
};

/** The heading of one list on a page. */
export function ListHeading({ id, title, mark, detail, actions, quietActions }: ListHeadingProps) {
  return (
    <div className={styles.heading}>
      {mark}
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      {quietActions && <div className={styles.quiet}>{quietActions}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
