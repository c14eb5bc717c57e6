/** A reminder that is later than this (milliseconds) counts as sent. */
export const MAX_DELAY_MS = 24 * 3_600_000;
