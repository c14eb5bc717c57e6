import type { ReactNode } from 'react';
import styles from './small-heading.module.css';

type SmallHeadingProps = { id?: string; level?: 2 | 3; children: ReactNode };

/** The heading of a part of a dialog or panel. `id` names the part in `aria-labelledby`. */
export function SmallHeading({ id, level = 3, children }: SmallHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={id} className={styles.heading}>
      {children}
    </Heading>
  );
}
