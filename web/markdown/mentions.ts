import type { MarkdownIt } from 'markdown-it';
import { mentionAt, type Names } from '#domain/mentions/mentions.ts';

/** Who is named in a text by these names, and which of them reads it. */
export type Readers = { names: Names; me: string };

/** Renders mentions (`@name`) without quotes. The people are in `readers` of the parser's environment. */
export function addMentions(parser: MarkdownIt): void {
  parser.inline.ruler.push('mention', (state, silent) => {
    const readers = readersOf(state.env);
    if (!readers || state.src[state.pos] !== '@') return false;
    const naming = mentionAt(state.src, state.pos, readers.names);
    if (!naming || naming.end > state.posMax) return false;
    if (!silent) {
      const isMe = naming.ids.includes(readers.me);
      state.push('mention_open', 'span', 1).attrs = [['class', isMe ? 'mention me' : 'mention']];
      state.push('text', '', 0).content = `@${naming.name}`;
      state.push('mention_close', 'span', -1);
    }
    state.pos = naming.end;
    return true;
  });
}

function readersOf(env: object | undefined): Readers | undefined {
  return env && 'readers' in env ? (env.readers as Readers | undefined) : undefined;
}
