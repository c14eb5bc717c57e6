/** Longest wait for the first view, so that a request that hangs does not delay the other code for ever. */
const MAX_WAIT_MS = 5000;

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first view has been painted with its data. Code that the first view does not need is loaded after it. */
export const firstViewShown: Promise<void> = promise;

/** Waits until `root` contains a page without placeholders. Call it once, when the app starts to render. */
export function watchFirstView(root: HTMLElement): void {
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  const check = () => {
    if (root.childElementCount === 0 || root.querySelector('[aria-busy="true"]'))
      return void requestAnimationFrame(check);
    clearTimeout(timer);
    // The frame that contains the view is painted before the next task.
    setTimeout(resolve);
  };
  requestAnimationFrame(check);
}
