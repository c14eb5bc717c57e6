import { type ReactNode, useEffect, useRef } from 'react';
import { MAIN_ID } from '../../../navigation/main-id.ts';
import { focusRow, rowOfTask } from '../../../task-lists/list/row-focus.ts';
import { useIsNarrow } from '../../../ui/sheet/use-is-narrow.ts';
import styles from './panel-frame.module.css';
import { TaskSheet } from './task-sheet.tsx';

export type PanelFrameProps = {
  taskId: string;
  /** Accessible name of the panel. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A column beside the list, or a sheet over it in narrow windows. Takes the focus on mount and returns it to the row on unmount. */
export function PanelFrame(props: PanelFrameProps) {
  const narrow = useIsNarrow();
  useRestoreFocus(props.taskId);
  return narrow ? <TaskSheet {...props} /> : <SidePanel {...props} />;
}

function SidePanel({ label, children }: PanelFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The field for a comment may have been requested.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-label={label}>
      {children}
    </aside>
  );
}

function useRestoreFocus(taskId: string) {
  const open = useRef(taskId);
  useEffect(() => {
    open.current = taskId;
  }, [taskId]);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const main = document.getElementById(MAIN_ID);
        if (main && document.activeElement === document.body) focusRow(rowOfTask(main, open.current));
      });
    },
    [],
  );
}
