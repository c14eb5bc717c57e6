import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { focusInside, keepTabInside } from '../dialog/focus.ts';
import { type Box, place, type Side } from './place.ts';
import styles from './popover.module.css';

/** What a popover stands by: an element, or a point or box in the window such as where a context menu was asked for. */
export type Anchor = HTMLElement | Box;

export type PopoverProps = {
  anchor: Anchor;
  /** Asked for by Esc and by a press outside; the parent then stops rendering the popover. */
  onClose: () => void;
  /** What it is, for a screen reader. */
  label: string;
  role?: 'dialog' | 'menu' | 'listbox';
  side?: Side;
  /** Keep focus where it is, as under a text field with suggestions. */
  keepFocus?: boolean;
  children: ReactNode;
};

/**
 * Content that floats by its anchor in the top layer. Takes focus, keeps Tab inside, and gives focus back when it goes.
 * Render it beside its anchor, not in a portal: inside a modal dialog only the dialog's own children can be used.
 */
export function Popover({
  anchor,
  onClose,
  label,
  role = 'dialog',
  side = 'below-start',
  keepFocus = false,
  children,
}: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  usePlacement(box, anchor, side);
  useFocusReturn(box, keepFocus);
  useOutsidePress(box, anchor, onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (role === 'dialog') keepTabInside(event, event.currentTarget);
  };

  const described = { role, 'aria-label': label, tabIndex: -1, onKeyDown };
  return (
    <div ref={box} popover="manual" className={styles.popover} {...described}>
      {children}
    </div>
  );
}

type BoxRef = { current: HTMLDivElement | null };

function usePlacement(box: BoxRef, anchor: Anchor, side: Side) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    const settle = () => {
      const spot = place(
        boxOf(anchor),
        { width: element.offsetWidth, height: element.offsetHeight },
        side,
        windowBox(),
      );
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
    };
    settle();
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    window.addEventListener('resize', settle);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', settle);
    };
  }, [box, anchor, side]);
}

function useFocusReturn(box: BoxRef, keepFocus: boolean) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || keepFocus) return;
    const before = document.activeElement;
    focusInside(element);
    return () => {
      const active = document.activeElement;
      const mine = active === document.body || element.contains(active);
      if (mine && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box, keepFocus]);
}

function useOutsidePress(box: BoxRef, anchor: Anchor, onClose: () => void) {
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const target = event.target;
      if (!(target instanceof Node) || box.current?.contains(target)) return;
      // A press on the anchor is left to the anchor's own click, which closes; closing here would open again.
      if (anchor instanceof HTMLElement && anchor.contains(target)) return;
      onClose();
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [box, anchor, onClose]);
}

function boxOf(anchor: Anchor): Box {
  return anchor instanceof HTMLElement ? anchor.getBoundingClientRect() : anchor;
}

function windowBox(): Box {
  const seen = window.visualViewport;
  if (!seen) return { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
  return { left: seen.offsetLeft, top: seen.offsetTop, width: seen.width, height: seen.height };
}
