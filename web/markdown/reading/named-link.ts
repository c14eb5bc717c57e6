import type { Note } from '#contract/resources/note.ts';

/**
 * Where a name in a note leads to, `[[title]]` or `#project` as it is written. Undefined for what led nowhere at the last
 * save, and for what the reader may not see.
 */
export function namedLink(links: Note['links'], written: string): string | undefined {
  const kind = written.startsWith('[[') ? 'note' : 'project';
  const name = bareName(written);
  const link = links.find((each) => each.kind === kind && bareName(each.text) === name);
  return link && `/${kind}/${link.target_id}`;
}

/** The name without its signs, and without what is shown in its place. */
export function bareName(written: string): string {
  if (!written.startsWith('[[')) return written.replace(/^#["“„]?|["”“]$/gu, '').trim();
  const [title = ''] = written.slice(2, -2).split('|');
  // In tables the bar is escaped by a backslash.
  return title.replace(/\\$/, '').trim();
}

/** What is shown of it. */
export function shownName(written: string): string {
  if (!written.startsWith('[[')) return written;
  return (written.slice(2, -2).split('|')[1] ?? '').trim() || bareName(written);
}

/** What a name begins with, at its very start: `[[title]]` and `#project` as the service reads them. */
export const NOTE_TITLE = /^\[\[[^[\]|`\r\n]{1,240}(?:\|[^[\]`\r\n]{0,240})?\]\]/;
export const PROJECT_NAME =
  /^#(?:["“„][^"“”„`\r\n]{1,200}["”“]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_/.'’&+-]{0,199}[\p{L}\p{M}\p{N}_+])?)(?![\p{L}\p{M}\p{N}])/u;

/** The two characters, or fewer, that may stand before a `#` for it to be the sign of a project: no target of a link. */
export const BEFORE_SIGN = /^(?:.?[\s[{"'“„‘«*_~>|]|[^\]]?\(|)$/su;
