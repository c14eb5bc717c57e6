import { currentMessages } from '../platform/messages.ts';
import { announce } from '../ui/message/announcer.tsx';
import { dropMark } from './marks.ts';
import { stepFrom } from './step.ts';
import { allSpots, type Carried, type Spot } from './zones.ts';

/**
 * Carries a thing by the keyboard: arrows move it, Space and Enter drop it, Esc puts it back, and so does anything that
 * takes the focus away. Each step is announced.
 */
export function carryByKeys(carried: Carried): void {
  const { shell } = currentMessages();
  const mark = dropMark();
  const listeners = new AbortController();
  const { signal } = listeners;
  let spot: Spot | undefined = allSpots(carried).find(({ isHome }) => isHome);

  const finish = (drop: (() => void) | undefined) => {
    listeners.abort();
    mark.remove();
    delete carried.element.dataset.lifted;
    if (!drop) announce(shell.putBack(carried.name));
    drop?.();
  };
  const move = (key: string) => {
    const next = stepFrom(allSpots(carried), spot, key);
    if (!next) return;
    spot = next;
    bringIntoView(next);
    // Scrolling has moved the line.
    mark.show(allSpots(carried).find((one) => one.key === next.key));
    announce(next.spoken);
  };
  const onKey = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') finish(undefined);
    else if (event.key === ' ' || event.key === 'Enter') finish(spot?.isHome ? undefined : spot?.drop);
    else move(event.key);
  };

  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('pointerdown', () => finish(undefined), { signal, capture: true });
  window.addEventListener('focusout', () => finish(undefined), { signal, capture: true });
  carried.element.dataset.lifted = 'true';
  announce(shell.lifted(carried.name));
}

function bringIntoView({ mark, near }: Spot): void {
  const seen = near ?? ('frame' in mark ? mark.frame : undefined);
  if (seen) seen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  else if ('line' in mark) scrollToLine(mark.line.top);
}

function scrollToLine(top: number): void {
  const scroller = document.querySelector('main');
  const around = scroller?.getBoundingClientRect();
  if (!scroller || !around) return;
  if (top < around.top + ROOM) scroller.scrollTop -= around.top + ROOM - top;
  if (top > around.bottom - ROOM) scroller.scrollTop += top - (around.bottom - ROOM);
}

/** What stays visible above and below the drop line, in CSS pixels. */
const ROOM = 80;
