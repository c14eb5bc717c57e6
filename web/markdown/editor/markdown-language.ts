import { defineLanguageFacet, Language, languageDataProp, ParseContext } from '@codemirror/language';
import { GFM, parseCode, parser } from '@lezer/markdown';
import { codeLanguage } from '../reading-view/code-languages.ts';
import { referenceSyntax } from './reference-syntax.ts';

const data = defineLanguageFacet({});

/** Markdown of notes: with tables, task lists and names, without HTML, with highlighted code. */
export const markdownLanguage = new Language(
  data,
  parser.configure([
    GFM,
    referenceSyntax,
    parseCode({ codeParser: (info) => codeParser(info) }),
    { remove: ['HTMLBlock', 'HTMLTag', 'Entity'], props: [languageDataProp.add({ Document: data })] },
  ]),
  [],
  'markdown',
);

function codeParser(info: string) {
  const known = codeLanguage(info);
  if (!known) return null;
  // Code is plain until its language is loaded; the editor then parses it again.
  return known.support?.language.parser ?? ParseContext.getSkippingParser(known.load());
}
