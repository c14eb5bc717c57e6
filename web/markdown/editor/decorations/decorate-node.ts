import type { Line, Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { parseLine } from '../commands/parse-line.ts';
import { taskItemIn } from '../commands/task-item.ts';
import { checkboxWidget, isTicked, plainName } from './checkbox-widget.ts';
import { copyWidget } from './copy-widget.ts';
import { hintWidget } from './hint-widget.ts';
import { renamedText, urlOf } from './link-at.ts';
import { linkWidget } from './link-widget.ts';
import { hostOf, textWidget } from './widget.ts';

type AddDecoration = (range: Range<Decoration>) => void;
type Span = { from: number; to: number };

/** Adds the decorations of a syntax node. `visible` is the visible range of the document. */
export function decorateNode(view: EditorView, node: SyntaxNodeRef, visible: Span, add: AddDecoration): void {
  const { name } = node;
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
  if (heading !== undefined) decorateLines(view, node, visible, `md-heading md-h${heading}`, add);
  else if (name === 'Blockquote') decorateLines(view, node, visible, 'md-quote', add);
  else if (name === 'Table') decorateLines(view, node, visible, 'md-table', add);
  else if (name === 'HorizontalRule') decorateLines(view, node, visible, 'md-rule', add);
  else if (name === 'FencedCode' || name === 'CodeBlock') decorateCode(view, node, visible, add);
  else if (name === 'ListItem') decorateListItem(view, node, add);
  else if (name === 'TaskMarker') decorateCheckbox(view, node, add);
  else if (name === 'InlineCode') add(Decoration.mark({ class: 'md-inline-code' }).range(node.from, node.to));
  else if (LINKS.has(name)) decorateLink(view, node, add);
}

const LINKS = new Set(['Link', 'Image', 'URL', 'Autolink', 'NoteTitle', 'ProjectName']);

function decorateLines({ state }: EditorView, node: Span, visible: Span, className: string, add: AddDecoration): void {
  const end = Math.min(node.to, visible.to);
  for (let pos = Math.max(node.from, visible.from); pos <= end; ) {
    const line = state.doc.lineAt(pos);
    add(Decoration.line({ class: className }).range(line.from));
    pos = line.to + 1;
  }
}

function decorateCode(view: EditorView, node: SyntaxNodeRef, visible: Span, add: AddDecoration): void {
  decorateLines(view, node, visible, 'md-code', add);
  const { doc } = view.state;
  const [first, last] = [doc.lineAt(node.from), doc.lineAt(node.to)];
  add(Decoration.line({ class: 'md-code-first' }).range(first.from));
  add(Decoration.line({ class: 'md-code-last' }).range(last.from));
  if (node.name === 'FencedCode') add(Decoration.widget({ widget: copyWidget(), side: 1 }).range(first.to));
}

/** Aligns the lines of a list item after its marker. */
function decorateListItem(view: EditorView, node: SyntaxNodeRef, add: AddDecoration): void {
  const line = view.state.doc.lineAt(node.from);
  const { prefix, marker, checkbox } = parseLine(line.text);
  if (marker === '' || prefix.includes('>')) return;
  const depth = depthOf(node);
  add(Decoration.line({ class: 'md-list-item', attributes: { style: `--depth:${depth}` } }).range(line.from));
  add(Decoration.mark({ class: 'md-list-marker' }).range(line.from, line.from + prefix.length + marker.length));
  if (checkbox !== '' || /^\d/.test(marker) || hasCaret(view, line)) return;
  const bullet = line.from + prefix.length;
  add(Decoration.mark({ class: 'md-bullet' }).range(bullet, bullet + 1));
}

function decorateCheckbox(view: EditorView, { from, to }: Span, add: AddDecoration): void {
  const { state } = view;
  const line = state.doc.lineAt(from);
  const item = taskItemIn(line);
  const { main } = state.selection;
  // With the caret between the brackets, the user edits the characters.
  if (!item || item.mark !== from || (view.hasFocus && main.from < to && main.to > from)) return;
  const ticked = isTicked(view, item);
  const widget = checkboxWidget({ ticked, name: plainName(item), isDisabled: state.readOnly });
  add(Decoration.replace({ widget }).range(from, to));
  add(Decoration.line({ class: ticked ? 'md-task-item md-checked' : 'md-task-item' }).range(line.from));
  const title = item.taskId === undefined ? undefined : hostOf(view)?.props().taskState(item.taskId)?.title;
  if (title === undefined || title === plainName(item)) return;
  const hint = hostOf(view)?.messages().taskRenamed(title) ?? '';
  add(Decoration.widget({ widget: hintWidget(hint), side: 2 }).range(line.to));
}

function decorateLink(view: EditorView, node: SyntaxNodeRef, add: AddDecoration): void {
  const { state } = view;
  const url = urlOf(state, node);
  if (url === undefined) return;
  const brackets = node.node.getChildren('LinkMark');
  const [opening, closing] = [brackets[0], brackets[1]];
  const text = opening && closing ? state.sliceDoc(opening.to, closing.from) : state.sliceDoc(node.from, node.to);
  const button = linkWidget(url, text);
  // The address of a record is an id. It is shown only while the user edits the link.
  const isEdited = RECORD.test(url) ? hasCaretInside(view, node) : hasCaret(view, state.doc.lineAt(node.from));
  const hidesSyntax = opening && closing && node.name !== 'Autolink' && !isEdited;
  if (node.name === 'Image') {
    if (hidesSyntax) add(Decoration.mark({ class: 'md-picture-text' }).range(node.from, node.to));
    if (hidesSyntax && closing.to < node.to) add(Decoration.replace({}).range(closing.to, node.to));
    return;
  }
  const renamed = isEdited ? undefined : renamedText(state, node);
  if (renamed !== undefined) {
    const shown = textWidget(`renamed ${renamed}`, 'md-link', renamed);
    add(Decoration.replace({ widget: shown }).range(node.from, node.to));
    add(Decoration.widget({ widget: linkWidget(url, renamed), side: 1 }).range(node.to));
    return;
  }
  add(Decoration.mark({ class: 'md-link' }).range(node.from, node.to));
  if (hidesSyntax && closing.to < node.to && !state.sliceDoc(closing.to, node.to).includes('\n')) {
    add(Decoration.replace({}).range(opening.from, opening.to));
    add(Decoration.replace({ widget: button }).range(closing.from, node.to));
  } else add(Decoration.widget({ widget: button, side: 1 }).range(node.to));
}

/** Returns whether the caret is in the line. The Markdown characters of that line are visible. */
function hasCaret(view: EditorView, { from, to }: Line): boolean {
  return view.hasFocus && view.state.selection.ranges.some((range) => range.from <= to && range.to >= from);
}

function hasCaretInside(view: EditorView, { from, to }: Span): boolean {
  return view.hasFocus && view.state.selection.ranges.some((range) => range.from < to && range.to > from);
}

const RECORD = /^\/(?:task|note|project)\//;

function depthOf({ node }: SyntaxNodeRef): number {
  let depth = 0;
  for (let each: typeof node | null = node; each; each = each.parent) if (each.name === 'ListItem') depth += 1;
  return depth;
}
