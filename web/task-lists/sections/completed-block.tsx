import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import styles from './completed-block.module.css';

export type CompletedBlockProps = {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** Completed tasks at the end of a page, collapsed by default. */
export function CompletedBlock({ title, isOpen, onToggle, children }: CompletedBlockProps) {
  const list = useId();
  return (
    <section className={styles.block}>
      <h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={onToggle}
        >
          {title}
          <ChevronRight />
        </button>
      </h2>
      {isOpen && <div id={list}>{children}</div>}
    </section>
  );
}
