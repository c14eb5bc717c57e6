import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { openModal } from '../../../ui/dialog/modals.ts';
import { trackPointer } from '../../../ui/pointer/track-pointer.ts';
import type { PanelFrameProps } from './panel-frame.tsx';
import styles from './task-sheet.module.css';

/** Distance of a pull that changes the sheet, in CSS pixels. */
const PULL_THRESHOLD = 64;

/** A sheet over the lower part of the window. Pulling its handle up gives it the full height, pulling it down closes it. */
export function TaskSheet({ label, onClose, children }: PanelFrameProps) {
  const { taskPanel: messages } = useLazyMessages();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(false);
  const pull = usePull((distance) => {
    if (distance < -PULL_THRESHOLD) setFull(true);
    else if (distance > PULL_THRESHOLD && isFull) setFull(false);
    else if (distance > PULL_THRESHOLD) onClose();
  });

  const isMounted = useRef(false);
  useLayoutEffect(() => {
    const element = sheet.current;
    const close = element && openModal(element);
    element?.focus();
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      close?.();
    };
  }, []);

  return (
    <dialog
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      data-full={isFull}
      style={{ translate: `0 ${Math.max(0, pull.offset)}px` }}
      aria-label={label}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog on the second Esc even if the first one was prevented.
      onClose={() => isMounted.current && !sheet.current?.open && onClose()}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={messages.sheetHandle}
        aria-expanded={isFull}
        onClick={() => !pull.wasPulled() && setFull(!isFull)}
        onPointerDown={pull.onPointerDown}
      />
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}

/** Tracks a pointer that pulls a handle. `onEnd` receives the distance in CSS pixels, negative for up. */
function usePull(onEnd: (distance: number) => void) {
  const [offset, setOffset] = useState(0);
  const distance = useRef(0);
  return {
    offset,
    /** True right after a pull: the click that follows must be ignored. */
    wasPulled: () => Math.abs(distance.current) > PULL_THRESHOLD / 8,
    onPointerDown({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) {
      currentTarget.setPointerCapture(nativeEvent.pointerId);
      distance.current = 0;
      trackPointer(nativeEvent, {
        onMove({ clientY }) {
          distance.current = clientY - nativeEvent.clientY;
          setOffset(distance.current);
        },
        onEnd() {
          setOffset(0);
          onEnd(distance.current);
        },
      });
    },
  };
}
