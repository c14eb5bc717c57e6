/** A reminder that is this late, in milliseconds, counts as sent: nobody wants yesterday's. */
export const LATEST_MS = 24 * 3_600_000;
