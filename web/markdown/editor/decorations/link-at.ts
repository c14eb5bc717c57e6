import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { Note } from '#contract/resources/note.ts';
import { displayedName, resolveReference } from '../../reading-view/references.ts';
import { hostFacet } from '../host.ts';
import { openUrl } from './link-widget.ts';

/** Returns the URL of a link node. Undefined for other nodes, unsafe URLs and unresolved references. */
export function urlOf(
  state: EditorState,
  { name, from, to, node }: { name: string; from: number; to: number; node: SyntaxNode },
): string | undefined {
  const text = () => state.sliceDoc(from, to);
  switch (name) {
    case 'NoteTitle':
    case 'ProjectName':
      return resolveReference(linksOf(state), text())?.path;
    case 'Link':
    case 'Image':
    case 'Autolink': {
      const url = node.getChild('URL');
      return url ? safeUrl(state.sliceDoc(url.from, url.to)) : undefined;
    }
    case 'URL':
      return ['Link', 'Image', 'Autolink', 'LinkReference'].includes(node.parent?.name ?? '')
        ? undefined
        : safeUrl(text());
    default:
      return undefined;
  }
}

/** Returns the text to show for a reference whose target was renamed. Undefined for other nodes, and if the reference has a text to show. */
export function renamedText(
  state: EditorState,
  { name, from, to }: { name: string; from: number; to: number },
): string | undefined {
  if (name !== 'NoteTitle' && name !== 'ProjectName') return undefined;
  const reference = state.sliceDoc(from, to);
  const shown = displayedName(reference, resolveReference(linksOf(state), reference)?.newName);
  return shown === displayedName(reference, undefined) ? undefined : shown;
}

function linksOf(state: EditorState): Note['links'] {
  return state.facet(hostFacet)?.props().links ?? [];
}

/** Returns the URL of the link at a position, or undefined. */
export function linkAt(state: EditorState, pos: number): string | undefined {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, side);
    for (; node; node = node.parent) {
      const url = urlOf(state, { name: node.name, from: node.from, to: node.to, node });
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

/** Opens the link at the caret. Returns false if there is none. */
export function followAtCaret(view: EditorView): boolean {
  const url = linkAt(view.state, view.state.selection.main.head);
  if (url !== undefined) openUrl(view, url, false);
  return url !== undefined;
}

/** Opens a link on a click with Ctrl or Cmd. */
export function followOnClick(event: MouseEvent, view: EditorView): boolean {
  if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
  const pos = view.posAtCoords({ x: event.clientX, y: event.clientY });
  const url = pos === null ? undefined : linkAt(view.state, pos);
  if (url === undefined) return false;
  event.preventDefault();
  openUrl(view, url, false);
  return true;
}

function safeUrl(text: string): string | undefined {
  const url = text.startsWith('<') ? text.slice(1, -1) : text;
  if (/^(https?:|mailto:|\/(?!\/))/i.test(url)) return url;
  return /^[^\s/:@]+@[^\s/:@]+$/.test(url) ? `mailto:${url}` : undefined;
}
