/**
 * Keeps `data-input` of the document up to date: `pointer` or `keyboard`, whichever the user used last. Style sheets use it where
 * `:focus-visible` is not sufficient: the focus that a popover gives back counts as visible if it comes from a text field.
 */
export function followLastInput(): void {
  const set = (input: 'pointer' | 'keyboard') => {
    document.documentElement.dataset.input = input;
  };
  document.addEventListener('pointerdown', () => set('pointer'), { capture: true });
  document.addEventListener('keydown', () => set('keyboard'), { capture: true });
}
