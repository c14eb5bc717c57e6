import { openOverlay } from './overlay.ts';
import { paths } from './paths.ts';

/** The address of the manifest's share target, and of its shortcut to add a task. */
const ADD = '/add';

/**
 * Opens quick-add with the text that another app has shared, or with an empty line. The user decides whether to add it. Runs before the page
 * is rendered, and replaces the address.
 */
export function takeSharedText(): void {
  if (location.pathname !== ADD) return;
  const query = new URLSearchParams(location.search);
  const parts = ['title', 'text', 'url'].map((name) => (query.get(name) ?? '').replace(/\s+/g, ' ').trim());
  history.replaceState(null, '', paths.today);
  openOverlay({ kind: 'quick-add', typed: withoutRepeats(parts).join(' ') });
}

/** Apps often send the address in the text, too. */
function withoutRepeats(parts: readonly string[]): string[] {
  return parts.filter((part, index) => part !== '' && !parts.some((other, at) => at < index && other.includes(part)));
}
