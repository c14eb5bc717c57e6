import { waitToRetry } from '../../live/wait-to-retry.ts';
import { firstViewShown } from '../../platform/first-view.ts';
import { isOnline } from '../../platform/online.ts';

/** The Network Information API, which only Chromium has. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Loads code that the user can need next, one part after the other, while the browser is idle. Waits while there is no connection: the browser
 * would keep each failure as long as the page exists. Returns a function that stops it.
 */
export function loadAhead(parts: readonly (() => Promise<void>)[]): () => void {
  let isWanted = true;
  const start = async () => {
    await firstViewShown;
    for (const load of parts) {
      await idle();
      await online();
      if (!isWanted) return;
      await load();
    }
  };
  void start();
  return () => {
    isWanted = false;
  };
}

/** Longest wait for an idle moment. */
const MAX_WAIT_MS = 2000;
/** Safari has no `requestIdleCallback`. */
const PAUSE_MS = 300;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}

async function online(): Promise<void> {
  for (let failures = 0; !isOnline(); failures += 1) await waitToRetry(failures);
}

/** Returns true if the user saves data or the connection is slow: code is then loaded when it is needed. */
export function isCostly(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType !== '4g';
}
