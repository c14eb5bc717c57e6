import type { MarkdownIt } from 'markdown-it';
import type { Note } from '#contract/resources/note.ts';
import { BEFORE_REFERENCE, displayedName, NOTE_REFERENCE, PROJECT_REFERENCE, resolveReference } from './references.ts';

/**
 * Renders references as links. A reference that does not resolve remains text. The resolved links of the note are in `links` of
 * the parser's environment.
 */
export function addReferenceLinks(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'note_references', (state, silent) => {
    const { src, pos } = state;
    const reference = referenceAt(src, pos);
    const { links } = state.env as object as { links: Note['links'] };
    const resolved = reference === undefined ? undefined : resolveReference(links, reference);
    if (reference === undefined || resolved === undefined) return false;
    if (!silent) {
      state.push('link_open', 'a', 1).attrs = [['href', resolved.path]];
      state.push('text', '', 0).content = displayedName(reference, resolved.newName);
      state.push('link_close', 'a', -1);
    }
    state.pos += reference.length;
    return true;
  });
}

function referenceAt(text: string, pos: number): string | undefined {
  const character = text.charAt(pos);
  if (character === '[') return NOTE_REFERENCE.exec(text.slice(pos, pos + MAX_CHARACTERS))?.[0];
  if (character !== '#' || !BEFORE_REFERENCE.test(text.slice(Math.max(0, pos - 2), pos))) return undefined;
  return PROJECT_REFERENCE.exec(text.slice(pos, pos + MAX_CHARACTERS))?.[0];
}

/** References are shorter. The limit bounds the parsing time. */
const MAX_CHARACTERS = 500;
