import { classHighlighter, highlightCode } from '@lezer/highlight';
import { codeLanguage } from './code-languages.ts';

/** Longer code is not highlighted. */
const MAX_CHARACTERS = 20_000;

/** Returns highlighted code as nodes. Undefined for long code and unknown languages. Loads the language on first use. */
export async function highlightedNodes(code: string, info: string): Promise<Node[] | undefined> {
  const language = codeLanguage(info);
  if (!language || code.length > MAX_CHARACTERS) return undefined;
  const { parser } = (await language.load()).language;
  const nodes: Node[] = [];
  highlightCode(
    code,
    parser.parse(code),
    classHighlighter,
    (text, classes) => nodes.push(classes === '' ? document.createTextNode(text) : highlighted(text, classes)),
    () => nodes.push(document.createTextNode('\n')),
  );
  return nodes;
}

function highlighted(text: string, classes: string): HTMLElement {
  const span = document.createElement('span');
  span.className = classes;
  span.textContent = text;
  return span;
}
