/** How a highlight in the editor becomes plain text. */

import type { Span } from './parsed.ts';

/**
 * The line with a backslash before the span, which makes a later reading leave that phrase alone. For the span of a
 * backslash itself, the line without it. The span must come from reading this very text.
 */
export function escapeSpan(text: string, span: Pick<Span, 'start' | 'end' | 'kind'>): string {
  if (span.kind === 'escape') return text.slice(0, span.start) + text.slice(span.end);
  return `${text.slice(0, span.start)}\\${text.slice(span.start)}`;
}
