import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../icon/kbd.tsx';
import { followAnchor } from './position.ts';
import styles from './tooltip.module.css';

/** Long enough that moving the pointer across the page shows no tooltip. */
const DELAY_MS = 500;

type TooltipContent = { anchor: HTMLElement; text: string; keys: string | undefined };

/**
 * Shows the tooltip of the element that the mouse rests on or that has keyboard focus. There is one for the whole page, so that
 * thousands of rows cost nothing. Esc hides it. Touch never shows it.
 */
export default function TooltipRegion() {
  const [content, setContent] = useState<TooltipContent>();
  const tooltip = useRef<HTMLDivElement>(null);
  useTooltipTarget(setContent);

  useLayoutEffect(() => {
    const element = tooltip.current;
    if (!content || !element) return;
    element.showPopover();
    return followAnchor(content.anchor, element, { placement: 'top' });
  }, [content]);

  if (!content) return null;
  return (
    <div ref={tooltip} popover="manual" className={styles.tooltip} aria-hidden="true">
      {content.text}
      {content.keys && <Kbd keys={content.keys} />}
    </div>
  );
}

function useTooltipTarget(show: (content: TooltipContent | undefined) => void) {
  useEffect(() => {
    let timer = 0;
    let target: Element | null = null;
    const hide = () => {
      window.clearTimeout(timer);
      target = null;
      show(undefined);
    };
    const showAfterDelay = (element: EventTarget | null) => {
      hide();
      const anchor = element instanceof Element ? element.closest<HTMLElement>('[data-tip]') : null;
      if (!anchor || anchor.getAttribute('aria-expanded') === 'true') return;
      target = anchor;
      const { tip: text = '', tipKeys: keys } = anchor.dataset;
      timer = window.setTimeout(() => anchor.isConnected && show({ anchor, text, keys }), DELAY_MS);
    };
    const onOver = (event: PointerEvent) => event.pointerType === 'mouse' && showAfterDelay(event.target);
    // Another element, such as an item of a closing menu, can lose the focus while the mouse is on the target.
    const onFocusOut = (event: FocusEvent) =>
      event.target instanceof Element && event.target.closest('[data-tip]') === target && hide();
    const onFocus = (event: FocusEvent) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && showAfterDelay(event.target);
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
