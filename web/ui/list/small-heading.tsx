import type { ReactNode } from 'react';
import styles from './small-heading.module.css';

type SmallHeadingProps = {
  /** Names the part in `aria-labelledby`. */
  id?: string;
  level?: 2 | 3;
  /** Number of records, shown after the text. */
  count?: ReactNode;
  children: ReactNode;
};

/** The heading of a part of a dialog or panel. */
export function SmallHeading({ id, level = 3, count, children }: SmallHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles.heading}>
      {children}
      {count && <span className={styles.count}>{count}</span>}
    </Heading>
  );
}
