import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { MAIN_ID } from '../../navigation/main-id.ts';
import { focusRow, rowOfTask } from '../../task-lists/list/row-focus.ts';
import styles from './panel-frame.module.css';
import { TaskSheet } from './task-sheet.tsx';

export type PanelFrameProps = {
  taskId: string;
  /** Names the panel for a screen reader. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A column beside the list, or a sheet over it in a narrow window. Focus goes in once, and back to the row at the end. */
export function PanelFrame(props: PanelFrameProps) {
  const narrow = useSyncExternalStore(followWidth, isNarrow);
  useFocusBack(props.taskId);
  return narrow ? <TaskSheet {...props} /> : <SidePanel {...props} />;
}

function SidePanel({ label, children }: PanelFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-label={label}>
      {children}
    </aside>
  );
}

function useFocusBack(taskId: string) {
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

/** The width at which the window gets the bottom bar; the same stands in the style sheets. */
const narrowWindow = window.matchMedia('(max-width: 720px)');

function isNarrow(): boolean {
  return narrowWindow.matches;
}

function followWidth(listener: () => void): () => void {
  narrowWindow.addEventListener('change', listener);
  return () => narrowWindow.removeEventListener('change', listener);
}
