import type { Person } from '#contract/resources/person.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';

/** Renders people without addresses, sorted by name in the given language. */
export function presentPeople(
  people: readonly { id: string; name: string; email: string }[],
  locale: 'da' | 'en',
): Person[] {
  const order = nameOrder(locale);
  return people
    .map(({ id, name, email }) => ({ id, name, avatar_color: avatarColor(email) }))
    .sort((one, other) => order(one.name, other.name) || (one.id < other.id ? -1 : 1));
}
