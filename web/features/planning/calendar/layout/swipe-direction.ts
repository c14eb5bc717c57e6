/** Minimum length of a swipe in CSS pixels, and how many times longer it is to the side than up or down. */
const MIN_PX = 60;
const RATIO = 2;

/** Returns the page that a finger turns to after moving by `x` and `y` CSS pixels: the next (1), the previous (-1) or none (0). */
export function swipeDirection(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < MIN_PX || Math.abs(x) < Math.abs(y) * RATIO) return 0;
  return x < 0 ? 1 : -1;
}
