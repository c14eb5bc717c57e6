/** Keys of a text field that only a physical keyboard has. */
const NAVIGATION_KEYS: ReadonlySet<string> = new Set(['Tab', 'Escape']);

/**
 * Keeps `data-input` of the document up to date: `pointer` or `keyboard`, whichever the user used last. Style sheets use it where
 * `:focus-visible` is not sufficient: the focus that a script moves counts as visible if it comes from a text field. Typing after a touch
 * is on the keyboard of the screen, which does not count.
 */
export function followLastInput(): void {
  let isTouch = window.matchMedia('(pointer: coarse)').matches;
  const set = (input: 'pointer' | 'keyboard') => {
    document.documentElement.dataset.input = input;
  };
  if (isTouch) set('pointer');
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
    set('pointer');
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (!isTouch || !isTextField(target) || NAVIGATION_KEYS.has(key)) set('keyboard');
  };
  document.addEventListener('pointerdown', onPointerDown, { capture: true });
  document.addEventListener('keydown', onKeyDown, { capture: true });
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}
