/** Turns a highlighted phrase of the editor into plain text. */

import type { Span } from '../parsed.ts';

/**
 * Returns the line with a backslash before the span, so that the parser treats the phrase as text. For the span of a backslash,
 * returns the line without it. The span must come from parsing the same text.
 */
export function escapeSpan(text: string, span: Pick<Span, 'start' | 'end' | 'kind'>): string {
  if (span.kind === 'escape') return text.slice(0, span.start) + text.slice(span.end);
  return `${text.slice(0, span.start)}\\${text.slice(span.start)}`;
}
