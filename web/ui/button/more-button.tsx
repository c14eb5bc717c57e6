import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './more-button.module.css';

type MoreButtonProps = {
  label: string;
  /** False where everything is there. */
  hasMore: boolean;
  busy: boolean;
  kind?: 'quiet' | 'plain';
  onMore: () => void;
};

/** Asks for more of the list above it. When it goes, having brought the last of it, its place keeps the focus of whoever pressed it. */
export function MoreButton({ label, hasMore, busy, kind = 'quiet', onMore }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (hasMore || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [hasMore]);
  const press = () => {
    wasPressed.current = true;
    onMore();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {hasMore && (
        <Button kind={kind} busy={busy} onClick={press}>
          {label}
        </Button>
      )}
    </div>
  );
}
