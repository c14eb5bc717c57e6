/** A record of a file that names its parent by an id. */
export type TreeRecord = { id?: string | undefined; parentId?: string | undefined };

/** A record with its children. */
export type TreeNode<R> = { record: R; children: TreeNode<R>[] };

/**
 * Returns the records without a parent, with their sub-tasks, each in the order of the list. Records whose parent is missing, and one
 * record of each cycle, are at the top; `isMoved` receives them. The first of several records with the same id is the parent.
 */
export function taskTree<R extends TreeRecord>(records: readonly R[], isMoved: (record: R) => void): TreeNode<R>[] {
  const nodes = records.map((record): TreeNode<R> => ({ record, children: [] }));
  const byId = new Map<string, TreeNode<R>>();
  for (const node of nodes) {
    const { id } = node.record;
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
  }
  const parentOf = ({ record: { parentId } }: TreeNode<R>) => (parentId === undefined ? undefined : byId.get(parentId));
  const cut = cycleEnds(nodes, parentOf);
  const top: TreeNode<R>[] = [];
  for (const node of nodes) {
    const parent = cut.has(node) ? undefined : parentOf(node);
    (parent?.children ?? top).push(node);
    if (parent === undefined && node.record.parentId !== undefined) isMoved(node.record);
  }
  return top;
}

/** Calls `visit` for each node after its parent. `visit` returns the value that it receives as `above` for the children. */
export function walkTree<R, T>(
  nodes: readonly TreeNode<R>[],
  visit: (record: R, above: T | undefined) => T | undefined,
  above?: T,
): void {
  const open = nodes.toReversed().map((node) => ({ node, above }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const result = visit(next.node.record, next.above);
    for (const child of next.node.children.toReversed()) open.push({ node: child, above: result });
  }
}

/** Returns one node of each cycle. Each node is visited once. */
function cycleEnds<R>(nodes: readonly TreeNode<R>[], parentOf: (node: TreeNode<R>) => TreeNode<R> | undefined) {
  const ends = new Set<TreeNode<R>>();
  const pathOf = new Map<TreeNode<R>, number>();
  nodes.forEach((start, path) => {
    for (let node: TreeNode<R> | undefined = start; node !== undefined; node = parentOf(node)) {
      const visited = pathOf.get(node);
      if (visited === path) ends.add(node);
      if (visited !== undefined) return;
      pathOf.set(node, path);
    }
  });
  return ends;
}
