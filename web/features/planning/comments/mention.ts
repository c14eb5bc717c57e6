import { mentionOf } from '#domain/mentions/mentions.ts';

/** A name that is being typed after an `@`. `start` is the UTF-16 offset of the `@`, `end` that of the caret. */
export type Mention = { query: string; start: number; end: number };

/** Returns the name that is being typed at the caret. Returns undefined outside a name and inside a word. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  if (/^[\p{L}\p{N}]/u.test(text.slice(caret))) return undefined;
  const found = NAME.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [, typed = ''] = found;
  return { query: typed.replace(/^["“”„«»]/, ''), start: caret - typed.length - 1, end: caret };
}

/** Replaces the typed name by the mention of a person. Returns the text and the new UTF-16 offset of the caret. */
export function withMention(text: string, { start, end }: Mention, name: string): { text: string; caret: number } {
  const named = `${mentionOf(name)} `;
  const rest = text.slice(end).replace(/^ /, '');
  return { text: text.slice(0, start) + named + rest, caret: start + named.length };
}

const NAME = /(?:^|[\s([{*"“”„«»]|(?<![\p{L}\p{N}_])_{1,3})@(["“”„«»][^"“”„«»\n]*|[\p{L}\p{M}\p{N}_'’-]*)$/u;
