import { mentionOf } from '#domain/mentions/mentions.ts';

/** A name that is being typed behind an `@`: what stands there so far, and where the sign and the caret are. */
export type Mention = { query: string; start: number; end: number };

/** The name that the caret stands behind; undefined when it stands behind none, or inside a word. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  if (/^[\p{L}\p{N}]/u.test(text.slice(caret))) return undefined;
  const found = NAME.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [, typed = ''] = found;
  return { query: typed.replace(/^"/, ''), start: caret - typed.length - 1, end: caret };
}

/** The text with the person named in place of what was typed, and where the caret goes. */
export function withMention(text: string, { start, end }: Mention, name: string): { text: string; caret: number } {
  const named = `${mentionOf(name)} `;
  const rest = text.slice(end).replace(/^ /, '');
  return { text: text.slice(0, start) + named + rest, caret: start + named.length };
}

const NAME = /(?:^|[\s([{])@("[^"\n]*|[\p{L}\p{M}\p{N}_'’-]*)$/u;
