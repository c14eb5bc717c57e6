import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { namedLink } from '../../reading/named-link.ts';
import { hostFacet } from '../host.ts';
import { follow } from './link-part.ts';

/** Returns the address of a link node, or undefined. */
export function addressOf(
  state: EditorState,
  { name, from, to, node }: { name: string; from: number; to: number; node: SyntaxNode },
): string | undefined {
  const text = () => state.sliceDoc(from, to);
  switch (name) {
    case 'NoteTitle':
    case 'ProjectName':
      return namedLink(state.facet(hostFacet)?.props().links ?? [], text());
    case 'Link':
    case 'Image':
    case 'Autolink': {
      const url = node.getChild('URL');
      return url ? safe(state.sliceDoc(url.from, url.to)) : undefined;
    }
    case 'URL':
      return ['Link', 'Image', 'Autolink', 'LinkReference'].includes(node.parent?.name ?? '')
        ? undefined
        : safe(text());
    default:
      return undefined;
  }
}

/** Returns the address of the link at a position. */
export function linkAt(state: EditorState, pos: number): string | undefined {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(pos, side);
    for (; node; node = node.parent) {
      const address = addressOf(state, { name: node.name, from: node.from, to: node.to, node });
      if (address !== undefined) return address;
    }
  }
  return undefined;
}

/** Opens the link at the caret. Returns false if there is none. */
export function followAtCaret(view: EditorView): boolean {
  const address = linkAt(view.state, view.state.selection.main.head);
  if (address !== undefined) follow(view, address, false);
  return address !== undefined;
}

/** Opens a link on a click with Ctrl or Cmd. */
export function followOnPress(event: MouseEvent, view: EditorView): boolean {
  if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false;
  const pos = view.posAtCoords({ x: event.clientX, y: event.clientY });
  const address = pos === null ? undefined : linkAt(view.state, pos);
  if (address === undefined) return false;
  event.preventDefault();
  follow(view, address, false);
  return true;
}

function safe(address: string): string | undefined {
  const bare = address.startsWith('<') ? address.slice(1, -1) : address;
  if (/^(https?:|mailto:|\/(?!\/))/i.test(bare)) return bare;
  return /^[^\s/:@]+@[^\s/:@]+$/.test(bare) ? `mailto:${bare}` : undefined;
}
