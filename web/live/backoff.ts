const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next attempt after so many failures in a row (0 for the first): doubling, at most half a
 * minute, spread over its upper half by `chance` (0 to 1) so that clients do not return all at once.
 */
export function backoff(failures: number, chance: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return Math.round(full * (0.5 + chance / 2));
}
