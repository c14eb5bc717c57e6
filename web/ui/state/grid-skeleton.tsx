import { useMessages } from '../../platform/messages.ts';
import { VisuallyHidden } from '../message/visually-hidden.tsx';
import styles from './grid-skeleton.module.css';

/** A placeholder for a calendar that is loading: the lines of a month, or of the hours of a week or a day. */
export function GridSkeleton({ shape }: { shape: 'month' | 'week' | 'day' }) {
  const { shell } = useMessages();
  return (
    <div className={styles.grid} data-shape={shape} aria-busy="true">
      <VisuallyHidden>{shell.loading}</VisuallyHidden>
    </div>
  );
}
