import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';

/** Returns whether a position is in a block of code, which contains no Markdown. */
export function isInCode(state: EditorState, pos: number): boolean {
  return nodeAt(state, pos, ['FencedCode', 'CodeBlock']) !== undefined;
}

/** Returns the innermost node of these kinds that contains or touches a position. For key commands. */
export function nodeAt(state: EditorState, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  return nodeIn(ensureSyntaxTree(state, pos, MAX_PARSE_MS) ?? syntaxTree(state), pos, kinds);
}

/** Like `nodeAt`, but reads only the part that is already parsed. For decorations, which are updated after further parsing. */
export function parsedNodeAt(state: EditorState, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  return nodeIn(syntaxTree(state), pos, kinds);
}

/**
 * Maximum time in milliseconds that a key command waits for the parser. The text is parsed in idle time. In a long note the tree
 * may be incomplete after this time.
 */
const MAX_PARSE_MS = 25;

function nodeIn(tree: Tree, pos: number, kinds: readonly string[]): SyntaxNode | undefined {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = tree.resolveInner(pos, side);
    for (; node; node = node.parent) if (kinds.includes(node.name)) return node;
  }
  return undefined;
}
