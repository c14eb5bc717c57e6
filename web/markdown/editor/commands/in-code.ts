import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** True where a line belongs to a block of code, in which no sign means anything. */
export function isInCode(state: EditorState, pos: number): boolean {
  return nodeAround(state, pos, ['FencedCode', 'CodeBlock']) !== undefined;
}

/** The innermost node of one of these kinds that the place is in or at the edge of. For what a key does. */
export function nodeAround(state: EditorState, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  return nodeIn(ensureSyntaxTree(state, pos, LONGEST_MS) ?? syntaxTree(state), pos, kinds);
}

/** The same as far as the text is read already. For what is only shown, and shown again once more is read. */
export function nodeSeen(state: EditorState, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  return nodeIn(syntaxTree(state), pos, kinds);
}

/** The text is read while the window has time. A key that needs to know waits so long; far down a long note it guesses. */
const LONGEST_MS = 25;

function nodeIn(tree: Tree, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = tree.resolveInner(pos, side);
    for (; node; node = node.parent) if (kinds.includes(node.name)) return node;
  }
  return undefined;
}
