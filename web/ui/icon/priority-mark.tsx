import styles from './priority-mark.module.css';

/**
 * One, two or three bars for priority 3, 2 or 1, and nothing for 4, so that the priority is visible without colour. If `label`
 * is empty, the bars are hidden from screen readers: the priority must be next to them as text.
 */
export function PriorityMark({ priority, label }: { priority: number; label: string }) {
  const bars = 4 - priority;
  if (bars <= 0) return null;
  return (
    <span
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={styles.mark}
      data-priority={priority}
    >
      {['first', 'second', 'third'].slice(0, bars).map((bar) => (
        <i key={bar} />
      ))}
    </span>
  );
}
