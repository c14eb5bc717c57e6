import type { Person } from '#contract/resources/person.ts';
import type { Task } from '#contract/resources/task.ts';
import { nameOrder } from '#domain/messages/name-order.ts';

/** The tasks of one assignee. `person` is undefined if only the id is known. */
export type AssigneeGroup = { id: string; person: Person | undefined; tasks: Task[] };

/** Groups tasks by assignee, sorted by name. Unknown people come last. */
export function groupByAssignee(
  tasks: readonly Task[],
  people: readonly Person[],
  locale: 'da' | 'en',
): AssigneeGroup[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const order = nameOrder(locale);
  return [...Map.groupBy(tasks, (task) => task.assignee_id ?? '')]
    .map(([id, own]) => ({ id, person: known.get(id), tasks: own }))
    .sort((one, other) => {
      if (!one.person || !other.person) return Number(!one.person) - Number(!other.person);
      return order(one.person.name, other.person.name) || (one.id < other.id ? -1 : 1);
    });
}
