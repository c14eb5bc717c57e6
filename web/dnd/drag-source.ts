import { trackPointer } from '../ui/pointer/track-pointer.ts';
import { isDragging } from './drag-state.ts';
import type { DragItem } from './drop-zones.ts';
import { loadDragging } from './load.ts';
import { recognizeGesture } from './recognize-gesture.ts';
import type { SwipeActions } from './swipe.ts';

/** An element that can be dragged. */
export type DragSource = {
  /** Returns the item. Called when a drag begins. */
  item: () => DragItem;
  /** The actions of a horizontal swipe by touch. Without them a touch can only drag. */
  swipe?: SwipeActions | undefined;
  /** A touch that has rested on the element was released without being moved. */
  onLongPress?: () => void;
};

/** Drags or swipes an element by the pointer that presses it. A press on a button or a field of the element does nothing. */
export function dragOnPress(press: PointerEvent, { item, swipe, onLongPress }: DragSource): void {
  if (press.button !== 0 || isOnControl(press.target)) return;
  loadDragging().catch(() => undefined);
  recognizeGesture(press, {
    onDrag: () =>
      whilePressed(press, ({ dragByPointer }) =>
        dragByPointer(item(), press, press.pointerType === 'touch' ? onLongPress : undefined),
      ),
    onSwipe: swipe && (() => whilePressed(press, ({ followSwipe }) => followSwipe(item().element, press, swipe))),
  });
}

/** Drags an element with the keyboard. */
export function dragOnKey(item: DragItem): void {
  void loadDragging().then(({ dragByKeyboard }) => dragByKeyboard(item));
}

/** Returns true if the event belongs to a button or a field, and not to the element around it. */
export function isOnControl(target: EventTarget | null): boolean {
  return !(target instanceof Element) || target.closest('button:not([data-drag-handle]), input, textarea') !== null;
}

type DragCode = Awaited<ReturnType<typeof loadDragging>>;

/** Loads the code and starts the gesture, unless the pointer was released while it was loading. */
function whilePressed(press: PointerEvent, start: (code: DragCode) => void): void {
  let isPressed = true;
  const release = () => {
    isPressed = false;
    isDragging.set(false);
  };
  isDragging.set(true);
  const stop = trackPointer(press, { onEnd: release });
  loadDragging()
    .finally(stop)
    .then((code) => isPressed && start(code), release);
}
