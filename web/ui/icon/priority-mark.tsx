import styles from './priority-mark.module.css';

/**
 * One, two or three bars for priority 3, 2 or 1, so that priority reads without colour; nothing for 4. An empty label is
 * for where the words stand beside it.
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
