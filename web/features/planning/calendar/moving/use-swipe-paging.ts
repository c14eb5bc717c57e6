import { type TouchEvent, useRef } from 'react';
import { isDragging } from '../../../../dnd/drag-state.ts';
import { useCalendarState } from '../calendar-state.ts';
import { dayOnPage } from '../layout/spans.ts';
import { swipeDirection } from '../layout/swipe-direction.ts';

/** Elements that use horizontal touches themselves. In the agenda, a swipe of a row completes the task or opens its date. */
const OTHER_TOUCHES = 'input, textarea, [popover], dialog';
const ROWS = '[data-task]';

/** Returns the event handlers that turn the page when a finger swipes to the left or to the right. Vertical touches scroll. */
export function useSwipePaging() {
  const { span, activeDay, showDay } = useCalendarState();
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const others = span === 'agenda' ? `${OTHER_TOUCHES}, ${ROWS}` : OTHER_TOUCHES;
      const isOnOther = target instanceof Element && target.closest(others) !== null;
      start.current = touches.length === 1 && !isOnOther ? touches[0] : undefined;
    },
    onTouchMove() {
      // A touch that has rested on an entry drags it.
      if (isDragging.get()) forget();
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const { current: from } = start;
      const end = changedTouches[0];
      forget();
      if (!from || !end) return;
      const by = swipeDirection(end.clientX - from.clientX, end.clientY - from.clientY);
      if (by !== 0) showDay(dayOnPage(span, activeDay, by));
    },
    onTouchCancel: forget,
  };
}
