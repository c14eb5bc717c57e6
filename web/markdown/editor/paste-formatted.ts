import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { isFormatted } from '#domain/html/is-formatted.ts';
import { nodeAt } from './commands/syntax-node.ts';

/** The converter with its HTML parser is loaded with the first paste of formatted text. */
const loadConverter = () => import('#domain/html/html-to-markdown.ts');

/**
 * Pastes HTML as Markdown. Returns false for HTML without formatting and in code: the editor then pastes the plain text. Browsers offer
 * no HTML for “paste as plain text”. `text` is the plain text, which is pasted if the converter cannot be loaded.
 */
export function pasteFormatted(view: EditorView, html: string, text: string): boolean {
  if (!isFormatted(html) || isCodeAt(view.state, view.state.selection.main.from)) return false;
  void loadConverter().then(
    ({ htmlToMarkdown }) => insert(view, htmlToMarkdown(html, { isEditable: true }) || text),
    () => insert(view, text),
  );
  return true;
}

function isCodeAt(state: EditorState, pos: number): boolean {
  const isBlock = nodeAt(state, pos, ['FencedCode', 'CodeBlock']) !== undefined;
  const inline = nodeAt(state, pos, ['InlineCode']);
  return isBlock || (inline !== undefined && inline.from < pos && pos < inline.to);
}

function insert(view: EditorView, text: string): void {
  if (view.state.readOnly) return;
  const { from, text: inserted } = atSelection(view.state, text.replaceAll(/\r\n?/g, '\n'));
  const { to } = view.state.selection.main;
  const insertedText = view.state.toText(inserted.replaceAll('\n', view.state.lineBreak));
  view.dispatch({
    changes: { from, to, insert: insertedText },
    selection: { anchor: from + insertedText.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

/** Returns the position and the text to insert. Blocks begin on a line of their own, and a pasted list replaces the mark of an empty item. */
function atSelection({ doc, selection }: EditorState, text: string): { from: number; text: string } {
  const { from } = selection.main;
  const line = doc.lineAt(from);
  const before = line.text.slice(0, from - line.from);
  if (!BLOCK.test(text) || before.trim() === '') return { from, text };
  if (EMPTY_ITEM.test(before)) return LIST.test(text) ? { from: line.from, text } : { from, text };
  return { from, text: `\n\n${text}` };
}

const LIST = /^(?:[-*+]|\d+[.)]) /;
const BLOCK = /^(?:#{1,6} |[-*+>] |\d+[.)] |\||```|---$)|\n\n/m;
const EMPTY_ITEM = /^\s*(?:[-*+]|\d+[.)]) (?:\[[ xX]\] )?$/;
