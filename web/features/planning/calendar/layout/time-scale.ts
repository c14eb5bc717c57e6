/** Conversions for a day column: minutes after midnight to and from CSS pixels below its top. */

/** Height of an hour in CSS pixels. */
export const HOUR_PX = 48;

/** Step of start and end times while dragging, in minutes. */
export const STEP_MIN = 15;

/** Assumed duration of a task without one, and minimum height of a block, in minutes. */
export const DEFAULT_MIN = 30;

export const DAY_MIN = 24 * 60;

/** Returns the distance from the top of the column to a time. */
export function toPixels(minutes: number): number {
  return (minutes / 60) * HOUR_PX;
}

/** Returns the step at a distance from the top, in minutes after midnight, rounded down and limited to the day. */
export function stepAt(pixels: number): number {
  return clampToDay(Math.floor(((pixels / HOUR_PX) * 60) / STEP_MIN) * STEP_MIN);
}

/** Returns the step nearest to a distance from the top, in minutes after midnight, limited to the day. */
export function nearestStep(pixels: number): number {
  return clampToDay(Math.round(((pixels / HOUR_PX) * 60) / STEP_MIN) * STEP_MIN);
}

/** Returns the duration of a block that starts at `from` and whose lower edge is at `pixels`: one step to the rest of the day. */
export function lengthUntil(from: number, pixels: number): number {
  const end = Math.round(((pixels / HOUR_PX) * 60) / STEP_MIN) * STEP_MIN;
  return Math.min(Math.max(end - from, STEP_MIN), Math.max(DAY_MIN - from, STEP_MIN));
}

/** Returns the next longer (`by` 1) or shorter (`by` -1) multiple of the step, at least one step and at most a day. */
export function adjacentLength(minutes: number, by: -1 | 1): number {
  const step = by > 0 ? Math.floor(minutes / STEP_MIN) + 1 : Math.ceil(minutes / STEP_MIN) - 1;
  return Math.min(Math.max(step, 1) * STEP_MIN, DAY_MIN);
}

/** Returns the range of steps between two distances from the top, in any order. It is at least one step long. */
export function rangeBetween(one: number, other: number): { from: number; to: number } {
  const from = stepAt(Math.min(one, other));
  return { from, to: Math.min(DAY_MIN, stepAt(Math.max(one, other)) + STEP_MIN) };
}

/** Returns the displayed range of a task: at least the minimum height, and within the day. */
export function displayRange(from: number, length: number): { from: number; to: number } {
  const to = Math.min(DAY_MIN, from + Math.max(length, DEFAULT_MIN));
  return { from: Math.min(from, to - DEFAULT_MIN), to };
}

function clampToDay(minutes: number): number {
  return Math.min(Math.max(minutes, 0), DAY_MIN - STEP_MIN);
}
