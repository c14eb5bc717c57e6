import type { Task } from '#contract/resources/task.ts';

/**
 * Returns tasks as a task list of GitHub Flavored Markdown (section 5.3), such as `- [ ] Call the roofer 2026-10-15 09:00`.
 * Subtasks are nested below their parent, if it is among the tasks. Pasting the list into quick add creates the same tasks.
 */
export function markdownList(tasks: readonly Task[]): string {
  const ids = new Set(tasks.map(({ id }) => id));
  const parentOf = ({ parent_id }: Task) => (parent_id !== undefined && ids.has(parent_id) ? parent_id : undefined);
  const children = Map.groupBy(tasks, parentOf);
  const linesBelow = (parent: string | undefined, depth: number): string[] =>
    (children.get(parent) ?? []).flatMap((task) => [
      '  '.repeat(depth) + item(task),
      ...linesBelow(task.id, depth + 1),
    ]);
  return linesBelow(undefined, 0).join('\n');
}

function item({ content, completed, due_date, due_time }: Task): string {
  const text = [content, due_date, due_time].filter(Boolean).join(' ');
  return `- [${completed ? 'x' : ' '}] ${text}`;
}
