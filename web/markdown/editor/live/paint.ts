import type { Line, Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { lineParts } from '../commands/line-parts.ts';
import { taskItemIn } from '../commands/task-item.ts';
import { boxPart, isTicked, plainName } from './box-part.ts';
import { copyPart } from './copy-part.ts';
import { addressOf } from './link-at.ts';
import { linkPart } from './link-part.ts';
import { hostOf } from './part.ts';
import { saidPart } from './said-part.ts';

type Put = (range: Range<Decoration>) => void;
type Sight = { from: number; to: number };

/** Adds the decorations of a node in the visible range. */
export function paint(view: EditorView, node: SyntaxNodeRef, sight: Sight, put: Put): void {
  const { name } = node;
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
  if (heading !== undefined) paintLines(view, node, sight, `md-heading md-h${heading}`, put);
  else if (name === 'Blockquote') paintLines(view, node, sight, 'md-quote', put);
  else if (name === 'Table') paintLines(view, node, sight, 'md-table', put);
  else if (name === 'HorizontalRule') paintLines(view, node, sight, 'md-rule', put);
  else if (name === 'FencedCode' || name === 'CodeBlock') paintCode(view, node, sight, put);
  else if (name === 'ListItem') paintEntry(view, node, put);
  else if (name === 'TaskMarker') paintBox(view, node, put);
  else if (name === 'InlineCode') put(Decoration.mark({ class: 'md-inline-code' }).range(node.from, node.to));
  else if (LINKS.has(name)) paintLink(view, node, put);
}

const LINKS = new Set(['Link', 'Image', 'URL', 'Autolink', 'NoteTitle', 'ProjectName']);

function paintLines({ state }: EditorView, node: Sight, sight: Sight, className: string, put: Put): void {
  const end = Math.min(node.to, sight.to);
  for (let pos = Math.max(node.from, sight.from); pos <= end; ) {
    const line = state.doc.lineAt(pos);
    put(Decoration.line({ class: className }).range(line.from));
    pos = line.to + 1;
  }
}

function paintCode(view: EditorView, node: SyntaxNodeRef, sight: Sight, put: Put): void {
  paintLines(view, node, sight, 'md-code', put);
  const { doc } = view.state;
  const [first, last] = [doc.lineAt(node.from), doc.lineAt(node.to)];
  put(Decoration.line({ class: 'md-code-first' }).range(first.from));
  put(Decoration.line({ class: 'md-code-last' }).range(last.from));
  if (node.name === 'FencedCode') put(Decoration.widget({ widget: copyPart(), side: 1 }).range(first.to));
}

/** Aligns the lines of a list item, with the marker before them. */
function paintEntry(view: EditorView, node: SyntaxNodeRef, put: Put): void {
  const line = view.state.doc.lineAt(node.from);
  const { before, mark, box } = lineParts(line.text);
  if (mark === '' || before.includes('>')) return;
  const depth = depthOf(node);
  put(Decoration.line({ class: 'md-entry', attributes: { style: `--depth:${depth}` } }).range(line.from));
  put(Decoration.mark({ class: 'md-lead' }).range(line.from, line.from + before.length + mark.length));
  if (box !== '' || /^\d/.test(mark) || isAtCaret(view, line)) return;
  const sign = line.from + before.length;
  put(Decoration.mark({ class: 'md-bullet' }).range(sign, sign + 1));
}

function paintBox(view: EditorView, { from, to }: Sight, put: Put): void {
  const { state } = view;
  const line = state.doc.lineAt(from);
  const item = taskItemIn(line);
  const { main } = state.selection;
  // With the caret between the brackets, the text is edited.
  if (!item || item.mark !== from || (view.hasFocus && main.from < to && main.to > from)) return;
  const ticked = isTicked(view, item);
  const widget = boxPart({ ticked, name: plainName(item), isFixed: state.readOnly });
  put(Decoration.replace({ widget }).range(from, to));
  put(Decoration.line({ class: ticked ? 'md-boxed md-ticked' : 'md-boxed' }).range(line.from));
  const title = item.taskId === undefined ? undefined : hostOf(view)?.props().taskState(item.taskId)?.title;
  if (title === undefined || title === plainName(item)) return;
  const said = hostOf(view)?.words().taskNow(title) ?? '';
  put(Decoration.widget({ widget: saidPart(said), side: 2 }).range(line.to));
}

function paintLink(view: EditorView, node: SyntaxNodeRef, put: Put): void {
  const { state } = view;
  const address = addressOf(state, node);
  if (address === undefined) return;
  const marks = node.node.getChildren('LinkMark');
  const [opening, closing] = [marks[0], marks[1]];
  const text = opening && closing ? state.sliceDoc(opening.to, closing.from) : state.sliceDoc(node.from, node.to);
  const button = linkPart(address, text);
  const isFolded = opening && closing && node.name !== 'Autolink' && !isAtCaret(view, state.doc.lineAt(node.from));
  if (node.name === 'Image') {
    if (isFolded) put(Decoration.mark({ class: 'md-picture-text' }).range(node.from, node.to));
    if (isFolded && closing.to < node.to) put(Decoration.replace({}).range(closing.to, node.to));
    return;
  }
  put(Decoration.mark({ class: 'md-link' }).range(node.from, node.to));
  if (isFolded && closing.to < node.to && !state.sliceDoc(closing.to, node.to).includes('\n')) {
    put(Decoration.replace({}).range(opening.from, opening.to));
    put(Decoration.replace({ widget: button }).range(closing.from, node.to));
  } else put(Decoration.widget({ widget: button, side: 1 }).range(node.to));
}

/** Returns whether the caret is in the line. Its Markdown characters are then visible. */
function isAtCaret(view: EditorView, { from, to }: Line): boolean {
  return view.hasFocus && view.state.selection.ranges.some((range) => range.from <= to && range.to >= from);
}

function depthOf({ node }: SyntaxNodeRef): number {
  let depth = 0;
  for (let each: typeof node | null = node; each; each = each.parent) if (each.name === 'ListItem') depth += 1;
  return depth;
}
