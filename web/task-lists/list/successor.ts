/**
 * Returns the task that takes the place of a task in a list: the task itself if it is still present, else the next present one after
 * it, else the nearest before it. `order` are the ids while the list contained the task.
 */
export function successorOf(id: string, order: readonly string[], present: ReadonlySet<string>): string | undefined {
  const at = order.indexOf(id);
  return order.slice(at).find((one) => present.has(one)) ?? order.slice(0, at).findLast((one) => present.has(one));
}
