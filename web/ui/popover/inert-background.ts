import { STAYS_ACTIVE_SELECTOR } from './stays-active.ts';

const SPARED = `dialog, script, style, ${STAYS_ACTIVE_SELECTOR}`;

/**
 * Makes everything outside an element inert, also what is added later. Returns a function that reverts this. An element that
 * was inert before stays inert. Modal dialogs are spared, because a dialog can open above a popover.
 */
export function makeBackgroundInert(element: HTMLElement): () => void {
  const disabled = new Set<HTMLElement>();
  const ancestors = ancestorsOf(element);
  const disable = () => {
    for (const ancestor of ancestors) {
      for (const child of ancestor.children) {
        if (!(child instanceof HTMLElement) || child.inert) continue;
        if (child === element || ancestors.has(child) || child.matches(SPARED)) continue;
        child.inert = true;
        disabled.add(child);
      }
    }
  };
  const observer = new MutationObserver(disable);
  for (const ancestor of ancestors) observer.observe(ancestor, { childList: true });
  disable();
  return () => {
    observer.disconnect();
    for (const outside of disabled) outside.inert = false;
  };
}

/** The ancestors up to `body`, or up to a modal dialog, whose outside the browser makes inert. */
function ancestorsOf(element: HTMLElement): Set<HTMLElement> {
  const ancestors = new Set<HTMLElement>();
  for (let next = element.parentElement; next && next !== document.documentElement; next = next.parentElement) {
    ancestors.add(next);
    if (next.matches('dialog:modal')) break;
  }
  return ancestors;
}
