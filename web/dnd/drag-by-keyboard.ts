import { currentMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import { dropIndicator } from './drop-indicator.ts';
import { allDropPositions, type DragItem, type DropPosition, markLifted } from './drop-zones.ts';
import { liftByKeyboard } from './lift-by-keyboard.ts';
import { nextPosition } from './next-position.ts';

/** Space that stays visible above and below the drop line, in CSS pixels. */
const SCROLL_MARGIN = 80;

/**
 * Drags an item with the keyboard. The arrow keys move it, Space and Enter drop it. Escape, Tab and losing the focus cancel.
 * Each position is announced to screen readers.
 */
export function dragByKeyboard(item: DragItem): void {
  const { shell } = currentMessages();
  const indicator = dropIndicator();
  let position: DropPosition | undefined = allDropPositions(item).find(({ isOrigin }) => isOrigin);

  liftByKeyboard({
    onKey({ key }) {
      const next = nextPosition(allDropPositions(item), position, key);
      if (!next) return;
      position = next;
      scrollIntoView(next);
      // Scrolling has moved the line.
      indicator.show(allDropPositions(item).find((one) => one.key === next.key));
      announce(next.announcement);
    },
    onEnd(isDropped) {
      indicator.remove();
      markLifted(item, false);
      if (isDropped && position && !position.isOrigin) position.drop();
      else announce(shell.moveCancelled(item.name));
    },
    endsOnBlur: true,
  });
  markLifted(item, true);
  announce(shell.pickedUp(item.name));
}

function scrollIntoView({ indicator, scrollTarget }: DropPosition): void {
  const target = scrollTarget ?? indicator.frame;
  if (target) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  else if (indicator.line) scrollMainTo(indicator.line.top);
}

function scrollMainTo(top: number): void {
  const scroller = document.querySelector('main');
  const box = scroller?.getBoundingClientRect();
  if (!scroller || !box) return;
  if (top < box.top + SCROLL_MARGIN) scroller.scrollTop -= box.top + SCROLL_MARGIN - top;
  if (top > box.bottom - SCROLL_MARGIN) scroller.scrollTop += top - (box.bottom - SCROLL_MARGIN);
}
