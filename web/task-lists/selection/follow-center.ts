/** Smallest distance between the bar and the edges of the window, in CSS pixels. */
const MARGIN = 8;

/**
 * Keeps `--list-center` of the bar at the horizontal centre of the visible part of the lists, in CSS pixels, so that the bar is
 * centred there and stays in the window. Returns a function that stops.
 */
export function followCenter(bar: HTMLElement, lists: HTMLElement): () => void {
  const scroller = lists.closest('main') ?? document.body;
  const update = () => {
    const visible = scroller.getBoundingClientRect();
    const { left, right } = lists.getBoundingClientRect();
    const center = (Math.max(left, visible.left) + Math.min(right, visible.right)) / 2;
    const half = bar.offsetWidth / 2 + MARGIN;
    const inWindow = Math.max(half, Math.min(center, window.innerWidth - half));
    bar.style.setProperty('--list-center', `${inWindow}px`);
  };
  const observer = new ResizeObserver(update);
  for (const element of [bar, lists, scroller]) observer.observe(element);
  return () => observer.disconnect();
}
