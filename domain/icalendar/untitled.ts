/** Titles of tasks whose VTODO has no SUMMARY, which is optional (RFC 5545, section 3.6.2). */

import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';

/** Returns the title of a task without a SUMMARY and a DESCRIPTION. */
export function untitled(locale: 'da' | 'en'): string {
  return (locale === 'da' ? danish : english).untitledTask;
}

/** Returns the title of a task without a SUMMARY: the first line of its description that has text. Empty without one. */
export function titleOf(description: string | null): string {
  const line = /\S[^\n]*/.exec(description ?? '')?.[0] ?? '';
  return firstCodePoints(line.trim(), LONGEST_TITLE).trim();
}

/** The longest title of the API in code points. */
export const LONGEST_TITLE = 2000;

/** Returns whether a task has the title that it gets without a SUMMARY, in any language. */
export function isUnnamed({ content, description }: { content: string; description: string | null }): boolean {
  const title = titleOf(description);
  return title === '' ? content === danish.untitledTask || content === english.untitledTask : content === title;
}
