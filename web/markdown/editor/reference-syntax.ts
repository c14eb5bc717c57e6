/** `[[title]]`, `#project` and `@person` as Markdown nodes. They are resolved when the note is saved. */

import { tags } from '@lezer/highlight';
import type { InlineContext, MarkdownConfig } from '@lezer/markdown';
import { BEFORE_REFERENCE, NOTE_REFERENCE, PROJECT_REFERENCE } from '../reading-view/references.ts';

/** Adds the nodes `NoteTitle`, `ProjectName` and `PersonName`, including their first characters. */
export const referenceSyntax: MarkdownConfig = {
  defineNodes: [
    { name: 'NoteTitle', style: tags.link },
    { name: 'ProjectName', style: tags.link },
    { name: 'PersonName', style: tags.link },
  ],
  parseInline: [
    {
      name: 'NoteTitle',
      before: 'Link',
      parse: (context, next, pos) => (next === BRACKET ? noteReference(context, pos) : -1),
    },
    {
      name: 'NameReference',
      parse: (context, next, pos) => (next === HASH || next === AT ? nameReference(context, next, pos) : -1),
    },
  ],
};

const BRACKET = 91;
const HASH = 35;
const AT = 64;

const PERSON = /^@(?:"[^"\n]+"|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)/u;

/** References are shorter. The limit bounds the parsing time. */
const MAX_CHARACTERS = 500;

function noteReference(context: InlineContext, pos: number): number {
  const title = NOTE_REFERENCE.exec(textFrom(context, pos))?.[0];
  return title === undefined ? -1 : context.addElement(context.elt('NoteTitle', pos, pos + title.length));
}

function nameReference(context: InlineContext, character: number, pos: number): number {
  if (!BEFORE_REFERENCE.test(context.slice(Math.max(context.offset, pos - 2), pos))) return -1;
  const name = (character === HASH ? PROJECT_REFERENCE : PERSON).exec(textFrom(context, pos))?.[0];
  if (name === undefined) return -1;
  return context.addElement(context.elt(character === HASH ? 'ProjectName' : 'PersonName', pos, pos + name.length));
}

function textFrom(context: InlineContext, pos: number): string {
  return context.slice(pos, Math.min(context.end, pos + MAX_CHARACTERS));
}
