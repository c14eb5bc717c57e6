import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '../words.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { currentToast, type Toast } from './toast.ts';
import styles from './toast-region.module.css';

/** How long a toast stays when nobody hovers or focuses it. */
const STAY_MS = 10_000;

/** Where the one toast shows. It is polite to a screen reader and stays while it is hovered or focused. */
export function ToastRegion() {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.get);
  return (
    <div className={styles.region} role="status">
      {toast && <Shown key={toast.id} toast={toast} />}
    </div>
  );
}

function Shown({ toast }: { toast: Toast }) {
  const { shell } = useWords();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(dismiss, STAY_MS);
    return () => window.clearTimeout(timer);
  }, [held]);

  const run = () => {
    dismiss();
    toast.action?.run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only keep it longer
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={run}>
          {toast.action.label}
          {toast.action.shortcut && <Kbd keys={toast.action.shortcut} />}
        </button>
      )}
      <IconButton label={shell.close} icon={X} onClick={dismiss} />
    </div>
  );
}

function dismiss() {
  currentToast.set(undefined);
}
