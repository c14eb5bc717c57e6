/** Everything about the hours of a day column: minutes from midnight on one side, CSS pixels from its top on the other. */

/** How high an hour is. */
export const HOUR_PX = 48;

/** Tasks begin and end on such steps when they are dragged, in minutes. */
export const STEP_MIN = 15;

/** How long a task takes that does not say, and the least height that a block is drawn with, in minutes. */
export const DEFAULT_MIN = 30;

const DAY_MIN = 24 * 60;

/** How far below the top of the day a moment stands. */
export function pixelsOf(minutes: number): number {
  return (minutes / 60) * HOUR_PX;
}

/** The step of the day that a height lies in, rounded down; the last one for what lies below the day. */
export function stepAt(pixels: number): number {
  return within(Math.floor(((pixels / HOUR_PX) * 60) / STEP_MIN) * STEP_MIN);
}

/** The step of the day nearest to a height. */
export function nearestStep(pixels: number): number {
  return within(Math.round(((pixels / HOUR_PX) * 60) / STEP_MIN) * STEP_MIN);
}

/** The length of a block whose lower edge is at a height, at least one step and at most until midnight. */
export function lengthUntil(from: number, pixels: number): number {
  const end = Math.round(((pixels / HOUR_PX) * 60) / STEP_MIN) * STEP_MIN;
  return Math.min(Math.max(end - from, STEP_MIN), Math.max(DAY_MIN - from, STEP_MIN));
}

/** One step more or less of a length, at least one step; a length between steps goes to the next one. */
export function lengthBeside(minutes: number, by: -1 | 1): number {
  const step = by > 0 ? Math.floor(minutes / STEP_MIN) + 1 : Math.ceil(minutes / STEP_MIN) - 1;
  return Math.min(Math.max(step, 1) * STEP_MIN, DAY_MIN);
}

/** The stretch from one height to another, whichever way it was drawn, of at least one step. */
export function stretchBetween(one: number, other: number): { from: number; to: number } {
  const from = stepAt(Math.min(one, other));
  return { from, to: Math.min(DAY_MIN, stepAt(Math.max(one, other)) + STEP_MIN) };
}

/** What is drawn for a task: never lower than can be read, and not beyond its day. */
export function drawn(from: number, length: number): { from: number; to: number } {
  const to = Math.min(DAY_MIN, from + Math.max(length, DEFAULT_MIN));
  return { from: Math.min(from, to - DEFAULT_MIN), to };
}

function within(minutes: number): number {
  return Math.min(Math.max(minutes, 0), DAY_MIN - STEP_MIN);
}
