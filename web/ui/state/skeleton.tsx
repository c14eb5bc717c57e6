import { useMessages } from '../../platform/messages.ts';
import { VisuallyHidden } from '../message/visually-hidden.tsx';
import styles from './skeleton.module.css';

const WIDTHS = ['62%', '48%', '71%', '39%', '55%', '66%', '44%', '58%'];

/** A placeholder for rows that are loading. It appears after a short delay, so that fast responses cause no flicker. */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const { shell } = useMessages();
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden>{shell.loading}</VisuallyHidden>
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.bar} style={{ width }} />
        </div>
      ))}
    </div>
  );
}
