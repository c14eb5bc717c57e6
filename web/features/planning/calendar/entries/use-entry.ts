import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { openTask } from '../../../../navigation/current-view.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useIsUnconfirmed } from '../../../../task-data/outbox/unconfirmed.ts';
import { isUnsent } from '../../../../task-data/unsent.ts';
import { useTaskDrag } from '../../../../task-lists/drag/use-task-drag.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { pointAnchor } from '../../../../ui/popover/point-anchor.ts';
import { useCalendarState } from '../calendar-state.ts';
import { moveByKeyboard, moving } from '../moving/move-by-keyboard.ts';

/** Returns the attributes and event handlers of an entry: `item` for its element and `link` for the link in it. */
export function useEntry(task: Task) {
  const cache = useQueryClient();
  const area = useArea();
  const drag = useTaskDrag(task);
  const calendar = useCalendarState();
  const isActive = useSyncExternalStore(area.active.subscribe, () => area.active.get() === task.id);
  const isMoving = useSyncExternalStore(moving.subscribe, () => moving.get()?.task.id === task.id);
  const isWaiting = useIsUnconfirmed(task.id);
  const canEdit = area.canEdit(task) && !task.completed;

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openTask(task.id);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    area.popup.set({ kind: 'more', task, anchor: pointAnchor(event.currentTarget, event) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (canEdit) moveByKeyboard(cache, task, area.zone, calendar);
  };

  return {
    canEdit,
    item: {
      'data-task': task.id,
      'data-completed': task.completed,
      'data-lifted': isMoving || undefined,
      'aria-busy': isUnsent(task) && !isWaiting,
      onFocus: () => area.active.set(task.id),
      onPointerDown: canEdit ? drag.onPointerDown : undefined,
      onContextMenu,
    },
    link: {
      'data-title': true,
      href: paths.task(task.id),
      tabIndex: isActive ? 0 : -1,
      draggable: false,
      onClick,
      onKeyDown,
    },
  };
}
