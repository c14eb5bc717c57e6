import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../platform/messages.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useTopModal } from '../dialog/modals.ts';
import { Kbd } from '../icon/kbd.tsx';
import { STAYS_ACTIVE } from '../popover/stays-active.ts';
import { currentToast, type Toast } from './toast.ts';
import styles from './toast-region.module.css';

/** How long a toast is visible, without the time that it is hovered or focused. */
const VISIBLE_MS = 10_000;

/** Shows the current toast, inside the topmost dialog if one is open. The toast stays while it is hovered or focused. */
export function ToastRegion() {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.get);
  const modal = useTopModal();
  const region = (
    <div className={styles.region} role="status" {...STAYS_ACTIVE}>
      {toast && <ToastMessage key={toast.id} toast={toast} />}
    </div>
  );
  return modal ? createPortal(region, modal) : region;
}

function ToastMessage({ toast }: { toast: Toast }) {
  const { shell } = useMessages();
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || toast.isPersistent) return;
    const timer = window.setTimeout(dismiss, VISIBLE_MS);
    return () => window.clearTimeout(timer);
  }, [isPaused, toast.isPersistent]);

  const run = (step: () => void) => () => {
    dismiss();
    step();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only extend the time that it is visible
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast.onOpen ? (
        <button type="button" className={styles.text} onClick={run(toast.onOpen)}>
          {toast.text}
        </button>
      ) : (
        <span className={styles.text}>{toast.text}</span>
      )}
      {[toast.action, toast.secondaryAction].map(
        (action) =>
          action && (
            <button key={action.label} type="button" className={styles.action} onClick={run(action.run)}>
              {action.label}
              {action.shortcut && <Kbd keys={action.shortcut} />}
            </button>
          ),
      )}
      <IconButton label={shell.close} icon={X} onClick={dismiss} />
    </div>
  );
}

function dismiss() {
  currentToast.set(undefined);
}
