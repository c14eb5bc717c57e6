import { classHighlighter, highlightCode } from '@lezer/highlight';
import { codeLanguage } from './code-languages.ts';

/** More is shown in one colour. */
const MOST_CHARACTERS = 20_000;

/** Code in its colours, as nodes; undefined for a language that is not known. Brings the language when it is first asked for. */
export async function coloured(code: string, info: string): Promise<Node[] | undefined> {
  const language = codeLanguage(info);
  if (!language || code.length > MOST_CHARACTERS) return undefined;
  const { parser } = (await language.load()).language;
  const nodes: Node[] = [];
  highlightCode(
    code,
    parser.parse(code),
    classHighlighter,
    (text, classes) => nodes.push(classes === '' ? document.createTextNode(text) : word(text, classes)),
    () => nodes.push(document.createTextNode('\n')),
  );
  return nodes;
}

function word(text: string, classes: string): HTMLElement {
  const span = document.createElement('span');
  span.className = classes;
  span.textContent = text;
  return span;
}
