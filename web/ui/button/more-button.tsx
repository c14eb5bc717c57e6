import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './more-button.module.css';

type MoreButtonProps = {
  label: string;
  /** False if the whole list is loaded. The button is then hidden. */
  hasMore: boolean;
  busy: boolean;
  kind?: 'quiet' | 'plain';
  onMore: () => void;
};

/** A button that loads more of the list above it. When it disappears after a click, its container receives the focus. */
export function MoreButton({ label, hasMore, busy, kind = 'quiet', onMore }: MoreButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (hasMore || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [hasMore]);
  const press = () => {
    wasPressed.current = true;
    onMore();
  };
  return (
    <div ref={container} tabIndex={-1} className={styles.container}>
      {hasMore && (
        <Button kind={kind} busy={busy} onClick={press}>
          {label}
        </Button>
      )}
    </div>
  );
}
