import type { ReactNode } from 'react';
import { useMessages } from '../platform/messages.ts';
import { Link } from '../ui/button/link.tsx';
import { useIsShown } from './current-view.ts';
import styles from './nav-entry.module.css';

export type NavEntryProps = {
  href: string;
  label: string;
  /** An icon or a dot. */
  mark: ReactNode;
  /** A small icon after the label. */
  badge?: ReactNode;
  /** Number of open tasks. Zero and undefined show nothing. */
  count?: number | undefined;
  /** A button that appears on hover and focus, such as the menu of a project. */
  options?: ReactNode;
};

/** One link of the sidebar. The parent must be a list item. */
export function NavEntry({ href, label, mark, badge, count = 0, options }: NavEntryProps) {
  const { shell } = useMessages();
  const current = useIsShown(href);
  return (
    <div className={styles.entry} data-current={current}>
      <Link href={href} className={styles.link} aria-current={current ? 'page' : undefined} draggable={false}>
        <span className={styles.mark}>{mark}</span>
        <span className={styles.label}>{label}</span>
        {badge}
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <span className={styles.spoken}>{shell.openTasks(count)}</span>
          </span>
        )}
      </Link>
      {options && <div className={styles.options}>{options}</div>}
    </div>
  );
}
