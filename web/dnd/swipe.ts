import { carrying } from './carrying.ts';
import { swallowClick } from './press.ts';
import styles from './swipe.module.css';

/** What a swipe to one side does, and the word that shows meanwhile. */
export type SwipeAction = { word: string; run: () => void };

/** How far a row has to go before letting go does something, and how far it follows at most, in CSS pixels. */
const ENOUGH_PX = 88;
const MOST_PX = 140;

/** Lets a row follow the finger that pressed it, and does what the side says that it is let go on. */
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
  carrying.set(true);
  let aside = 0;

  const show = () => {
    const side = aside > 0 ? sides.right : sides.left;
    row.style.translate = `${aside}px`;
    under.textContent = side?.word ?? '';
    under.dataset.side = aside > 0 ? 'right' : 'left';
    under.dataset.enough = String(Math.abs(aside) >= ENOUGH_PX);
    under.style.width = `${Math.abs(aside)}px`;
  };
  const finish = (run: boolean) => {
    listeners.abort();
    carrying.set(false);
    swallowClick();
    row.style.translate = '';
    delete row.dataset.swiped;
    under.remove();
    if (run && Math.abs(aside) >= ENOUGH_PX) (aside > 0 ? sides.right : sides.left)?.run();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const wanted = event.clientX - press.clientX;
    const can = wanted > 0 ? sides.right : sides.left;
    aside = can ? Math.max(-MOST_PX, Math.min(MOST_PX, wanted)) : 0;
    show();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => finish(true), { signal });
  window.addEventListener('pointercancel', () => finish(false), { signal });
}
