import { isDragging } from './drag-state.ts';
import { suppressNextClick } from './recognize-gesture.ts';
import styles from './swipe.module.css';

/** The action of a swipe to one side. `label` is shown during the swipe. */
export type SwipeAction = { label: string; run: () => void };

/** Distance after which releasing the row runs the action. */
const THRESHOLD_PX = 88;
/** Maximum distance that the row follows the finger. */
const MAX_PX = 140;

/** Moves a row with the finger of `press`. Runs the action of that side if the row is released beyond the threshold. */
export function followSwipe(
  row: HTMLElement,
  press: PointerEvent,
  sides: { right: SwipeAction | undefined; left: SwipeAction | undefined },
): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const under = document.createElement('span');
  under.className = styles.under ?? '';
  under.setAttribute('aria-hidden', 'true');
  row.append(under);
  row.dataset.swiped = 'true';
  isDragging.set(true);
  let offset = 0;

  const show = () => {
    const side = offset > 0 ? sides.right : sides.left;
    row.style.translate = `${offset}px`;
    under.textContent = side?.label ?? '';
    under.dataset.side = offset > 0 ? 'right' : 'left';
    under.dataset.enough = String(Math.abs(offset) >= THRESHOLD_PX);
    under.style.width = `${Math.abs(offset)}px`;
  };
  const finish = (run: boolean) => {
    listeners.abort();
    isDragging.set(false);
    suppressNextClick();
    row.style.translate = '';
    delete row.dataset.swiped;
    under.remove();
    if (run && Math.abs(offset) >= THRESHOLD_PX) (offset > 0 ? sides.right : sides.left)?.run();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const distance = event.clientX - press.clientX;
    const action = distance > 0 ? sides.right : sides.left;
    offset = action ? Math.max(-MAX_PX, Math.min(MAX_PX, distance)) : 0;
    show();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
}
