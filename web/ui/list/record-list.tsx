import type { HTMLAttributes, ReactNode } from 'react';
import styles from './record-list.module.css';

type RecordListProps = Pick<HTMLAttributes<HTMLUListElement>, 'aria-label' | 'aria-labelledby'> & {
  /** Smaller rows, with lines only between them: for dialogs. */
  isCompact?: boolean;
  /** `RecordRow` components. */
  children: ReactNode;
};

/** A list of records with their buttons, such as members, sessions or API tokens. */
export function RecordList({ isCompact = false, children, ...rest }: RecordListProps) {
  return (
    <ul {...rest} className={styles.list} data-compact={isCompact}>
      {children}
    </ul>
  );
}

type RecordRowProps = {
  /** An icon or avatar before the name. */
  mark?: ReactNode;
  name: ReactNode;
  /** Badge after the name. */
  badge?: string | undefined;
  /** Shown below the name. */
  details?: readonly (string | undefined | false)[];
  /** Why the record does not work. Shown below the details. */
  problem?: string | undefined;
  /** Moves the buttons below the text if the text would be narrow: for rows with several buttons or long details. */
  isWrapping?: boolean;
  /** Shown below the text, over the whole width of a row with `isWrapping`. */
  more?: ReactNode;
  /** The buttons of the record, or a `RecordFact`. */
  children?: ReactNode;
};

/** A row of a `RecordList`: mark, name and details of a record, and its buttons. */
export function RecordRow(props: RecordRowProps) {
  const { mark, name, badge, details = [], problem, isWrapping = false, more, children } = props;
  const detail = details.filter(Boolean).join(' · ');
  return (
    <li className={styles.row} data-wrapping={isWrapping}>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <div className={styles.text}>
        <span className={styles.name}>
          {name}
          {badge !== undefined && <span className={styles.badge}>{badge}</span>}
        </span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      </div>
      {more !== undefined && <div className={styles.more}>{more}</div>}
      {isWrapping ? <div className={styles.buttons}>{children}</div> : children}
    </li>
  );
}

/** A fact at the end of a `RecordRow`, in place of a button. */
export function RecordFact({ children }: { children: ReactNode }) {
  return <span className={styles.fact}>{children}</span>;
}
