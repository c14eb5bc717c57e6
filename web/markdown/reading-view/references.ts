/** References by name in a note: `[[title]]`, `[[title|shown text]]`, `#project` and `#"two words"`. */

import type { Note } from '#contract/resources/note.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** The note or project that a reference names: its path, and its current name, unless that is the name in the reference. */
export type ResolvedReference = { path: string; newName: string | undefined };

/**
 * Returns the note or project that a reference names. Undefined if it did not resolve when the note was last saved, or if the user may not
 * see the target. Names are compared as the service does when it resolves them: without case and accents.
 */
export function resolveReference(links: Note['links'], reference: string): ResolvedReference | undefined {
  const kind = reference.startsWith('[[') ? 'note' : 'project';
  const name = referencedName(reference);
  const link = links.find((each) => each.kind === kind && referencedName(each.text) === name);
  if (!link) return undefined;
  const isRenamed = link.name !== undefined && normalizeText(link.name) !== normalizeText(name);
  return { path: `/${kind}/${link.target_id}`, newName: isRenamed ? link.name : undefined };
}

/** Returns the name in a reference, without brackets, `#`, quotes and the text to show. */
export function referencedName(reference: string): string {
  if (!reference.startsWith('[[')) return reference.replace(/^#["“„]?|["”“]$/gu, '').trim();
  const [title = ''] = reference.slice(2, -2).split('|');
  // In tables the bar is escaped by a backslash.
  return title.replace(/\\$/, '').trim();
}

/** Returns the text that is shown for a reference. A target that was renamed is shown by its new name, unless the reference has a text to show. */
export function displayedName(reference: string, newName: string | undefined): string {
  if (!reference.startsWith('[[')) return newName === undefined ? reference : `#${newName}`;
  return (reference.slice(2, -2).split('|')[1] ?? '').trim() || (newName ?? referencedName(reference));
}

/** Match a reference at the start of a text. The server uses the same rules. */
export const NOTE_REFERENCE = /^\[\[[^[\]|`\r\n]{1,240}(?:\|[^[\]`\r\n]{0,240})?\]\]/;
export const PROJECT_REFERENCE =
  /^#(?:["“„][^"“”„`\r\n]{1,200}["”“]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_/.'’&+-]{0,199}[\p{L}\p{M}\p{N}_+])?)(?![\p{L}\p{M}\p{N}])/u;

/** Matches the up to two characters that may precede `#` in a reference. It excludes the target of a Markdown link. */
export const BEFORE_REFERENCE = /^(?:.?[\s[{"'“„‘«*_~>|]|[^\]]?\(|)$/su;
