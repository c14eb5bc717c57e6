import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** Returns whether a line is in a block of code, where Markdown has no effect. */
export function isInCode(state: EditorState, pos: number): boolean {
  return nodeAround(state, pos, ['FencedCode', 'CodeBlock']) !== undefined;
}

/** Returns the innermost node of these kinds at a position or its edge. For key commands. */
export function nodeAround(state: EditorState, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  return nodeIn(ensureSyntaxTree(state, pos, LONGEST_MS) ?? syntaxTree(state), pos, kinds);
}

/**
 * Like `nodeAround`, but only in the part that is already parsed. For decorations, which are updated after further parsing.
 */
export function nodeSeen(state: EditorState, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  return nodeIn(syntaxTree(state), pos, kinds);
}

/**
 * The text is parsed in idle time. A key command waits at most this long, in milliseconds; in a long note it may use an
 * incomplete tree.
 */
const LONGEST_MS = 25;

function nodeIn(tree: Tree, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = tree.resolveInner(pos, side);
    for (; node; node = node.parent) if (kinds.includes(node.name)) return node;
  }
  return undefined;
}
