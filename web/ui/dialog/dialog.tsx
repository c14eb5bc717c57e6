import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { IconButton } from '../button/icon-button.tsx';
import { isNarrow } from '../sheet/use-is-narrow.ts';
import { useSheet } from '../sheet/use-sheet.ts';
import styles from './dialog.module.css';
import { focusInsideWhenLoaded } from './focus.ts';
import { openModal } from './modals.ts';

export type DialogProps = {
  title: string;
  /**
   * Called on Escape, the close button and a press outside. The parent then stops rendering the dialog. Without it the user
   * cannot close the dialog.
   */
  onClose?: () => void;
  /**
   * `form` for a few fields, `wide` for tables, `top` for the search palette, which is at the top and shows no
   * heading. `composer` is the same, but a bottom sheet in narrow windows.
   */
  size?: 'form' | 'wide' | 'top' | 'composer';
  children: ReactNode;
};

/** A modal dialog, or a bottom sheet in narrow windows. It traps the focus, and restores it when it closes. */
export function Dialog({ title, onClose, size = 'form', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isMounted = useRef(false);
  const heading = useId();
  const { shell } = useMessages();
  const isBare = size === 'top' || size === 'composer';

  useLayoutEffect(() => {
    const element = dialog.current;
    const close = element && openModal(element);
    isMounted.current = true;
    const stopWaiting = element && focusInsideWhenLoaded(element);
    return () => {
      stopWaiting?.();
      isMounted.current = false;
      close?.();
    };
  }, []);

  useSheet(dialog, size !== 'top' && isNarrow(), onClose);

  const onPress = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose?.();
  };
  const onCancel = (event: { preventDefault(): void; target: unknown; currentTarget: unknown }) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  };

  // Browsers close the dialog on a second Escape, even if the first `cancel` event was prevented.
  const onClosed = () => {
    if (!isMounted.current || dialog.current?.open) return;
    if (onClose) onClose();
    else dialog.current?.showModal();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={heading}
      onMouseDown={onPress}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <div className={styles.body}>
        <header className={styles.header} data-hidden={isBare}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {onClose && !isBare && <IconButton label={shell.close} icon={X} onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
