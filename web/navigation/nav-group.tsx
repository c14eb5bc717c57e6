import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import styles from './nav-group.module.css';

export type NavGroupProps = {
  title: string;
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A heading of the sidebar that expands and collapses the list below it. */
export function NavGroup({ title, folded, onFold, actions, children }: NavGroupProps) {
  const list = useId();
  return (
    <section className={styles.group}>
      <div className={styles.header}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!folded}
            aria-controls={list}
            onClick={() => onFold(!folded)}
          >
            {title}
            <ChevronRight />
          </button>
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div id={list} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  );
}
