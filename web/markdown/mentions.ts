import type { MarkdownIt } from 'markdown-it';
import { mentionAt, type Names } from '#domain/mentions/mentions.ts';

/** The names that can be mentioned, and the id of the current user. */
export type Mentionable = { names: Names; me: string };

/** Renders mentions (`@name`) without quotes. The names are in `mentionable` of the parser's environment. */
export function addMentions(parser: MarkdownIt): void {
  parser.inline.ruler.push('mention', (state, silent) => {
    const mentionable = mentionableOf(state.env);
    if (!mentionable || state.src[state.pos] !== '@') return false;
    const mention = mentionAt(state.src, state.pos, mentionable.names);
    if (!mention || mention.end > state.posMax) return false;
    if (!silent) {
      const isMe = mention.ids.includes(mentionable.me);
      state.push('mention_open', 'span', 1).attrs = [['class', isMe ? 'mention me' : 'mention']];
      state.push('text', '', 0).content = `@${mention.name}`;
      state.push('mention_close', 'span', -1);
    }
    state.pos = mention.end;
    return true;
  });
}

function mentionableOf(env: object | undefined): Mentionable | undefined {
  return env && 'mentionable' in env ? (env.mentionable as Mentionable | undefined) : undefined;
}
