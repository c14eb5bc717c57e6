const CONTROLS = 'a[href], button, input, summary';

/**
 * Makes Safari focus pressed controls, like all other browsers. Safari focuses only text fields and elements with the attribute
 * `tabindex`. Without the focus, a layer that closes could not return it to the control that opened it, and a press on a button of a
 * form would count as leaving the form.
 */
export function focusPressedControls(): void {
  const onDown = ({ target }: MouseEvent) => {
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (!control || control.hasAttribute('tabindex')) return;
    control.tabIndex = 0;
    // The browser has moved the focus by then. A lasting attribute would change which controls Tab reaches in Safari.
    window.setTimeout(() => control.removeAttribute('tabindex'));
  };
  document.addEventListener('mousedown', onDown, { capture: true });
}
