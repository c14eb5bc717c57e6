import type { MarkdownIt } from 'markdown-it';
import type { Note } from '#contract/resources/note.ts';
import { BEFORE_SIGN, NOTE_TITLE, namedLink, PROJECT_NAME, shownName } from './named-link.ts';

/**
 * Has `[[title]]`, `[[title|shown]]`, `#project` and `#"two words"` lead to where the note's links say. A name that leads
 * nowhere, or nowhere that the reader may see, is text. The links are the `links` of the parser's environment.
 */
export function addNames(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'note_names', (state, silent) => {
    const { src, pos } = state;
    const written = nameAt(src, pos);
    const { links } = state.env as object as { links: Note['links'] };
    const address = written === undefined ? undefined : namedLink(links, written);
    if (written === undefined || address === undefined) return false;
    if (!silent) {
      state.push('link_open', 'a', 1).attrs = [['href', address]];
      state.push('text', '', 0).content = shownName(written);
      state.push('link_close', 'a', -1);
    }
    state.pos += written.length;
    return true;
  });
}

function nameAt(text: string, pos: number): string | undefined {
  const sign = text.charAt(pos);
  if (sign === '[') return NOTE_TITLE.exec(text.slice(pos, pos + MOST_CHARACTERS))?.[0];
  if (sign !== '#' || !BEFORE_SIGN.test(text.slice(Math.max(0, pos - 2), pos))) return undefined;
  return PROJECT_NAME.exec(text.slice(pos, pos + MOST_CHARACTERS))?.[0];
}

/** Names are shorter: nothing is read further, whatever the text is. */
const MOST_CHARACTERS = 500;
