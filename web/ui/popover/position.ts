import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  offset,
  type Placement,
  type ReferenceElement,
  shift,
  size,
} from '@floating-ui/dom';

export type { Placement };

/**
 * The element or the rectangle next to which a floating element is shown. A rectangle is a Floating UI virtual element: its
 * `getBoundingClientRect` is called again after each scroll, and its `contextElement` determines the scroll containers.
 */
export type Anchor = ReferenceElement;

export type PositionOptions = {
  placement: Placement;
  /** Allows the floating element to cover its anchor if the window is too small for both. Otherwise it gets smaller. */
  mayCoverAnchor?: boolean;
  /** Called when scrolling has moved the anchor out of view. */
  onAnchorHidden?: () => void;
};

/** Distance from the anchor and from the edge of the window, in CSS pixels. */
const GAP = 4;
const PADDING = 8;

/**
 * Keeps the floating element next to its anchor while containers scroll and elements change their size. Sets `left`, `top` and
 * the CSS variable `--available-height`. Returns a function that stops it.
 */
export function followAnchor(anchor: Anchor, floating: HTMLElement, options: PositionOptions): () => void {
  const element = anchor instanceof Element ? anchor : anchor.contextElement;
  let isStopped = false;
  let wasVisible = false;
  let hasScrolled = false;

  const update = async () => {
    // A removed element has no rectangle. The last position remains.
    if (element && !element.isConnected) return;
    const { x, y, middlewareData } = await position(anchor, floating, options);
    if (isStopped) return;
    floating.style.left = `${Math.round(x)}px`;
    floating.style.top = `${Math.round(y)}px`;
    const isHidden = middlewareData.hide?.referenceHidden === true;
    // Only scrolling closes: the keyboard of a phone can hide the anchor while the user types in the floating element.
    if (isHidden && wasVisible && hasScrolled) options.onAnchorHidden?.();
    wasVisible ||= !isHidden;
    hasScrolled = false;
  };
  const onScroll = (event: Event) => {
    if (element && event.target instanceof Node && event.target.contains(element)) hasScrolled = true;
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  const stopUpdates = autoUpdate(anchor, floating, () => void update());
  return () => {
    isStopped = true;
    stopUpdates();
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}

function position(anchor: Anchor, floating: HTMLElement, { placement, mayCoverAnchor = false }: PositionOptions) {
  // The limit of the previous position would hide how much space the content needs.
  floating.style.removeProperty('--available-height');
  return computePosition(anchor, floating, {
    strategy: 'fixed',
    placement,
    middleware: [
      offset(GAP),
      flip({ padding: PADDING }),
      shift({ padding: PADDING, crossAxis: mayCoverAnchor }),
      size({
        padding: PADDING,
        apply({ availableHeight }) {
          floating.style.setProperty('--available-height', `${Math.max(0, Math.floor(availableHeight))}px`);
        },
      }),
      hide(),
    ],
  });
}
