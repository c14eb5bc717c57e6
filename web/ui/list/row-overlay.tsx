import type { ReactNode } from 'react';
import styles from './row-overlay.module.css';

type RowOverlayProps = {
  /** Without hover, the buttons are hidden or follow the content of the row. */
  onTouch: 'hidden' | 'inline';
  children: ReactNode;
};

/**
 * The buttons of a list item, shown on hover and focus. They cover the end of the item, so that nothing moves. The item is the
 * parent; `--row-background` is its background if it is selected.
 */
export function RowOverlay({ onTouch, children }: RowOverlayProps) {
  return (
    <div className={styles.overlay} data-touch={onTouch}>
      {children}
    </div>
  );
}
