import { suppressNextClick, trackPointer } from '../ui/pointer/track-pointer.ts';
import { isDragging } from './drag-state.ts';
import styles from './swipe.module.css';

/** The action of a swipe to one side. `label` is shown during the swipe. */
export type SwipeAction = { label: string; run: () => void };

export type SwipeActions = { right: SwipeAction; left: SwipeAction };

/** Distance after which releasing the row runs the action. */
const THRESHOLD_PX = 88;
/** Maximum distance that the row follows the finger. */
const MAX_PX = 140;

/** Moves a row with the finger of `press`. Runs the action of that side if the row is released beyond the threshold. */
export function followSwipe(row: HTMLElement, press: PointerEvent, { right, left }: SwipeActions): void {
  const action = document.createElement('span');
  action.className = styles.action ?? '';
  action.setAttribute('aria-hidden', 'true');
  row.append(action);
  row.dataset.swiped = 'true';
  isDragging.set(true);
  let offset = 0;

  const show = () => {
    const side = offset > 0 ? right : left;
    row.style.translate = `${offset}px`;
    action.textContent = side.label;
    action.dataset.side = offset > 0 ? 'right' : 'left';
    action.dataset.triggers = String(Math.abs(offset) >= THRESHOLD_PX);
    action.style.width = `${Math.abs(offset)}px`;
  };
  const finish = (isReleased: boolean) => {
    isDragging.set(false);
    suppressNextClick();
    row.style.translate = '';
    delete row.dataset.swiped;
    action.remove();
    if (isReleased && Math.abs(offset) >= THRESHOLD_PX) (offset > 0 ? right : left).run();
  };
  trackPointer(press, {
    onMove({ clientX }) {
      offset = Math.max(-MAX_PX, Math.min(MAX_PX, clientX - press.clientX));
      show();
    },
    onEnd: (end) => finish(end === 'released'),
  });
}
