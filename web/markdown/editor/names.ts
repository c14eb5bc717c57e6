/** `[[title]]`, `#project` and `@person` as Markdown nodes. They are resolved when the note is saved. */

import { tags } from '@lezer/highlight';
import type { InlineContext, MarkdownConfig } from '@lezer/markdown';
import { BEFORE_SIGN, NOTE_TITLE, PROJECT_NAME } from '../reading/named-link.ts';

/** Adds the nodes `NoteTitle`, `ProjectName` and `PersonName`, including their first characters. */
export const nameMarks: MarkdownConfig = {
  defineNodes: [
    { name: 'NoteTitle', style: tags.link },
    { name: 'ProjectName', style: tags.link },
    { name: 'PersonName', style: tags.link },
  ],
  parseInline: [
    {
      name: 'NoteTitle',
      before: 'Link',
      parse: (context, next, pos) => (next === BRACKET ? noteTitle(context, pos) : -1),
    },
    {
      name: 'SignedName',
      parse: (context, next, pos) => (next === HASH || next === AT ? signedName(context, next, pos) : -1),
    },
  ],
};

const BRACKET = 91;
const HASH = 35;
const AT = 64;

const PERSON = /^@(?:"[^"\n]+"|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)/u;

/** Maximum length of a name. It bounds the time. */
const MOST_CHARACTERS = 500;

function noteTitle(context: InlineContext, pos: number): number {
  const title = NOTE_TITLE.exec(textFrom(context, pos))?.[0];
  return title === undefined ? -1 : context.addElement(context.elt('NoteTitle', pos, pos + title.length));
}

function signedName(context: InlineContext, sign: number, pos: number): number {
  if (!BEFORE_SIGN.test(context.slice(Math.max(context.offset, pos - 2), pos))) return -1;
  const name = (sign === HASH ? PROJECT_NAME : PERSON).exec(textFrom(context, pos))?.[0];
  if (name === undefined) return -1;
  return context.addElement(context.elt(sign === HASH ? 'ProjectName' : 'PersonName', pos, pos + name.length));
}

function textFrom(context: InlineContext, pos: number): string {
  return context.slice(pos, Math.min(context.end, pos + MOST_CHARACTERS));
}
