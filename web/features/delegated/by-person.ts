import type { Person } from '#contract/resources/person.ts';
import type { Task } from '#contract/resources/task.ts';
import { nameOrder } from '#domain/messages/name-order.ts';

/** What one person has been given. `person` is undefined while nothing is known of them but the id. */
export type Given = { id: string; person: Person | undefined; tasks: Task[] };

/** Tasks by the person they are assigned to, people by name, those without one last. */
export function byPerson(tasks: readonly Task[], people: readonly Person[], locale: 'da' | 'en'): Given[] {
  const known = new Map(people.map((person) => [person.id, person]));
  const order = nameOrder(locale);
  return [...Map.groupBy(tasks, (task) => task.assignee_id ?? '')]
    .map(([id, own]) => ({ id, person: known.get(id), tasks: own }))
    .sort((one, other) => {
      if (!one.person || !other.person) return Number(!one.person) - Number(!other.person);
      return order(one.person.name, other.person.name) || (one.id < other.id ? -1 : 1);
    });
}
