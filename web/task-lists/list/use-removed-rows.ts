import { type RefObject, useEffect } from 'react';
import { MAIN_ID } from '../../navigation/main-id.ts';
import { openSelectionPopup } from '../selection/open-selection-popup.ts';
import { deselectMissing } from '../selection/select.ts';
import { idsIn, listChanges, selected } from '../selection/selection.ts';
import type { Area } from './area-context.ts';
import { focusRow, rowOf, rowOfTask } from './row-focus.ts';
import { successorOf } from './successor.ts';

/** Elements that take the focus only for a while: focus and clicks in them do not leave the row that had the focus before. */
const TEMPORARY = '[popover], dialog, [role="toolbar"]';

/**
 * Handles tasks that leave the lists of the area, such as tasks that are moved to another project: they are deselected, and a focus
 * that is lost with their row moves to the next row.
 */
export function useRemovedRows({ element, area }: { element: RefObject<HTMLElement | null>; area: Area }): void {
  useEffect(() => {
    const within = element.current;
    if (!within) return;
    /** The task whose row had the focus last, and the ids of the lists while they contained it. */
    let last: { id: string; order: string[] } | undefined;
    let frame = 0;

    const follow = ({ target }: Event) => {
      const row = rowOf(target);
      const id = row && within.contains(row) ? row.dataset.task : undefined;
      if (id !== undefined) last = { id, order: idsIn(within) };
      else if (!(target instanceof Element) || !target.closest(TEMPORARY)) last = undefined;
    };
    const check = () => {
      deselectMissing(within);
      const ids = idsIn(within);
      if (last && ids.includes(last.id)) last.order = ids;
      if (!last || document.activeElement !== document.body) return;
      const next = successorOf(last.id, last.order, new Set(ids));
      if (!focusRow(next === undefined ? undefined : rowOfTask(within, next)))
        document.getElementById(MAIN_ID)?.focus();
    };
    /** Waits until all lists are rendered and a closed popover has given the focus back. */
    const checkSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    };

    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    document.addEventListener('focusin', follow, options);
    document.addEventListener('pointerdown', follow, options);
    const stop = [listChanges, selected, openSelectionPopup, area.popup].map(({ subscribe }) => subscribe(checkSoon));
    return () => {
      listeners.abort();
      cancelAnimationFrame(frame);
      for (const unsubscribe of stop) unsubscribe();
    };
  }, [element, area.popup]);
}
