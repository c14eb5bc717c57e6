import { useEffect, useRef, useState } from 'react';
import { Kbd } from '../icon/kbd.tsx';
import { place } from './place.ts';
import styles from './tooltip.module.css';

/** Long enough that a pointer passing over shows nothing. */
const DELAY_MS = 500;

type Shown = { anchor: HTMLElement; text: string; keys: string | undefined };

/**
 * Shows the tooltip of whatever the pointer rests on or the keyboard focuses. One for the whole page, so that thousands
 * of rows cost nothing. Esc hides it; touch never shows it.
 */
export default function TooltipRegion() {
  const [shown, setShown] = useState<Shown>();
  const box = useRef<HTMLDivElement>(null);
  useTooltipTarget(setShown);

  useEffect(() => {
    const element = box.current;
    if (!shown || !element) return;
    element.showPopover();
    const room = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const spot = place(shown.anchor.getBoundingClientRect(), size, 'above-center', room);
    element.style.left = `${spot.left}px`;
    element.style.top = `${spot.top}px`;
  }, [shown]);

  if (!shown) return null;
  return (
    <div ref={box} popover="manual" className={styles.tooltip} aria-hidden="true">
      {shown.text}
      {shown.keys && <Kbd keys={shown.keys} />}
    </div>
  );
}

function useTooltipTarget(show: (shown: Shown | undefined) => void) {
  useEffect(() => {
    let timer = 0;
    let asked: Element | null = null;
    const hide = () => {
      window.clearTimeout(timer);
      asked = null;
      show(undefined);
    };
    const ask = (target: EventTarget | null, delay: number) => {
      hide();
      const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (!anchor || anchor.getAttribute('aria-expanded') === 'true') return;
      asked = anchor;
      const { tip: text = '', tipKeys: keys } = anchor.dataset;
      timer = window.setTimeout(() => anchor.isConnected && show({ anchor, text, keys }), delay);
    };
    const onOver = (event: PointerEvent) => event.pointerType === 'mouse' && ask(event.target, DELAY_MS);
    // The focus that leaves another element, as a closing menu's does, says nothing of the one under the pointer.
    const onFocusOut = ({ target }: FocusEvent) =>
      target instanceof Element && target.closest('[data-tip]') === asked && hide();
    const onFocus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && ask(event.target, DELAY_MS);
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('pointerdown', hide, { signal, capture: true });
    document.addEventListener('keydown', hide, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      listeners.abort();
    };
  }, [show]);
}
