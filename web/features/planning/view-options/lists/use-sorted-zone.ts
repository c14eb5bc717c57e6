import { type RefObject, useEffect } from 'react';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { useDropZone } from '../../../../dnd/use-drop-zone.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { isSorted } from '../../../../task-lists/arrange/sort-tasks.ts';
import { useArea } from '../../../../task-lists/list/area-context.ts';
import { showToast } from '../../../../ui/message/toast.ts';

/** In a sorted list, the shortcuts that reorder rows show the reason why they have no effect. */
export function useFixedOrder(options: ViewOptions): void {
  const { fixedOrderReason } = useArea();
  const { viewOptions: messages } = useLazyMessages();
  const reason = isSorted(options) ? messages.sorted(messages.sortings[options.sort_by ?? 'own']) : undefined;
  useEffect(() => {
    fixedOrderReason.set(reason);
    return () => fixedOrderReason.set(undefined);
  }, [fixedOrderReason, reason]);
}

/** In a sorted list, dropping a task shows the reason why it cannot be reordered. */
export function useSortedZone(element: RefObject<HTMLElement | null>, options: ViewOptions): void {
  const { viewOptions: messages } = useLazyMessages();
  const reason = messages.sorted(messages.sortings[options.sort_by ?? 'own']);
  useDropZone(element, {
    accepts: ({ kind }) => kind === 'task' && isSorted(options),
    positionAt: () =>
      element.current
        ? {
            key: reason,
            indicator: { frame: element.current },
            announcement: reason,
            line: 0,
            depth: 0,
            isOrigin: false,
            drop: () => void showToast({ text: reason }),
          }
        : undefined,
    positions: () => [],
  });
}
