import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { openModal } from '../../ui/dialog/modals.ts';
import type { PanelFrameProps } from './panel-frame.tsx';
import styles from './task-sheet.module.css';

/** How far the handle has to be pulled to mean it, in CSS pixels. */
const PULLED = 64;

/** A sheet over the lower part of the window. Its handle pulls it up to full height, or down and away. */
export function TaskSheet({ label, onClose, children }: PanelFrameProps) {
  const { taskPanel: messages } = useLazyMessages();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isFull, setFull] = useState(false);
  const pull = usePull((by) => {
    if (by < -PULLED) setFull(true);
    else if (by > PULLED && isFull) setFull(false);
    else if (by > PULLED) onClose();
  });

  const shown = useRef(false);
  useLayoutEffect(() => {
    const element = sheet.current;
    const close = element && openModal(element);
    element?.focus();
    shown.current = true;
    return () => {
      shown.current = false;
      close?.();
    };
  }, []);

  return (
    <dialog
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      data-full={isFull}
      style={{ translate: `0 ${Math.max(0, pull.by)}px` }}
      aria-label={label}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser closes on a second Esc even when the first was declined.
      onClose={() => shown.current && !sheet.current?.open && onClose()}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={messages.sheetHandle}
        aria-expanded={isFull}
        onClick={() => !pull.wasPulled() && setFull(!isFull)}
        {...pull.handlers}
      />
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}

/** Follows a pointer that pulls a handle; `onEnd` gets how far down it was pulled, negative for up. */
function usePull(onEnd: (by: number) => void) {
  const [by, setBy] = useState(0);
  const start = useRef<number>(undefined);
  const last = useRef(0);
  const end = () => {
    if (start.current === undefined) return;
    start.current = undefined;
    setBy(0);
    onEnd(last.current);
  };
  return {
    by,
    /** True right after a pull, when the click that follows it means nothing. */
    wasPulled: () => Math.abs(last.current) > PULLED / 8,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientY;
        last.current = 0;
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current === undefined) return;
        last.current = event.clientY - start.current;
        setBy(last.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
