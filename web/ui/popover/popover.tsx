import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusInside, keepFocus, keepTabInside } from '../dialog/focus.ts';
import { isNarrow } from '../sheet/use-is-narrow.ts';
import { useSheet } from '../sheet/use-sheet.ts';
import { makeBackgroundInert } from './inert-background.ts';
import { listenForOutsidePress } from './outside-press.ts';
import styles from './popover.module.css';
import { type Anchor, followAnchor, type Placement } from './position.ts';

export type PopoverProps = {
  anchor: Anchor;
  /** Called on Esc, on a press outside, and when scrolling hides the anchor. The parent then stops rendering the popover. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  role?: 'dialog' | 'menu';
  /** Preferred side and alignment. The popover flips and shifts if it does not fit. */
  placement?: Placement | undefined;
  /** False below a text field that keeps the focus, such as for suggestions: the rest of the page stays usable. */
  isModal?: boolean;
  children: ReactNode;
};

type PopoverRef = RefObject<HTMLDivElement | null>;

/**
 * An element in the top layer next to its anchor, or a bottom sheet if it is modal and the window is narrow. A modal popover takes the focus, makes the rest of the page inert and restores
 * the focus when it closes. Render it beside its anchor and not in a portal: in a modal dialog only its descendants are usable.
 */
export function Popover(props: PopoverProps) {
  const { anchor, onClose, label, role = 'dialog', placement = 'bottom-start', isModal = true, children } = props;
  const popover = useRef<HTMLDivElement>(null);
  const [isSheet] = useState(() => isModal && isNarrow());
  const id = useId();
  const close = useEffectEvent(onClose);
  // The order matters: an element is measured and focused only after it is shown.
  useLayoutEffect(() => {
    popover.current?.showPopover();
  }, []);
  useModality(popover, isModal, isSheet);
  useSheet(popover, isSheet, onClose);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || isSheet) return;
    return followAnchor(anchor, element, { placement, mayCoverAnchor: isModal, onAnchorHidden: () => close() });
  }, [anchor, placement, isModal, isSheet]);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return;
    const owner = anchor instanceof Element ? anchor : anchor.contextElement;
    return listenForOutsidePress(element, { anchor: owner, isModal, onPress: () => close() });
  }, [anchor, isModal]);
  useAriaControls(anchor, isModal ? id : undefined);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (role === 'dialog') keepTabInside(event, event.currentTarget);
  };

  const described = { id, role, 'aria-label': label, tabIndex: -1, onKeyDown };
  return (
    <div
      ref={popover}
      popover="manual"
      className={styles.popover}
      data-sheet={isSheet}
      {...(isModal ? described : { onMouseDown: keepFocus })}
    >
      {children}
    </div>
  );
}

/** Moves the focus into the popover and makes the rest of the page inert while the popover is rendered. */
function useModality(popover: PopoverRef, isModal: boolean, isSheet: boolean): void {
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || !isModal) return;
    const before = document.activeElement;
    // A text field would open the on-screen keyboard before the user has seen the sheet.
    if (isSheet && element.role === 'dialog' && !element.querySelector('[data-autofocus]')) element.focus();
    else focusInside(element);
    const restoreBackground = makeBackgroundInert(element);
    return () => {
      const active = document.activeElement;
      const isInside = active === document.body || element.contains(active);
      // An inert element cannot be focused.
      restoreBackground();
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [popover, isModal, isSheet]);
}

/** Sets `aria-controls` of the button that opened the popover. Not a property of the button: its code does not render the popover. */
function useAriaControls(anchor: Anchor, id: string | undefined): void {
  useLayoutEffect(() => {
    if (id === undefined || !(anchor instanceof Element) || !anchor.hasAttribute('aria-expanded')) return;
    anchor.setAttribute('aria-controls', id);
    return () => anchor.removeAttribute('aria-controls');
  }, [anchor, id]);
}
