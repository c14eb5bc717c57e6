import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import styles from './nav-group.module.css';

export type NavGroupProps = {
  title: string;
  /** True if the list is hidden. */
  collapsed: boolean;
  onToggle: (collapsed: boolean) => void;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A heading of the sidebar that expands and collapses the list below it. */
export function NavGroup({ title, collapsed, onToggle, actions, children }: NavGroupProps) {
  const list = useId();
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div className={styles.header}>
        <h2 id={heading} className={styles.title}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!collapsed}
            aria-controls={list}
            onClick={() => onToggle(!collapsed)}
          >
            {title}
            <ChevronRight />
          </button>
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div id={list} hidden={collapsed}>
        {!collapsed && children}
      </div>
    </section>
  );
}
