import { defineLanguageFacet, Language, languageDataProp, ParseContext } from '@codemirror/language';
import { GFM, parseCode, parser } from '@lezer/markdown';
import { codeLanguage } from '../reading/code-languages.ts';
import { nameMarks } from './names.ts';

const data = defineLanguageFacet({});

/** Markdown as notes are shown: with tables, boxes and names, without HTML, with the code inside in its own colours. */
export const markdownLanguage = new Language(
  data,
  parser.configure([
    GFM,
    nameMarks,
    parseCode({ codeParser: (info) => codeParser(info) }),
    { remove: ['HTMLBlock', 'HTMLTag', 'Entity'], props: [languageDataProp.add({ Document: data })] },
  ]),
  [],
  'markdown',
);

function codeParser(info: string) {
  const known = codeLanguage(info);
  if (!known) return null;
  // Until it has come the code stays plain; the editor then reads that part again.
  return known.support?.language.parser ?? ParseContext.getSkippingParser(known.load());
}
