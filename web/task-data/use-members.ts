import { useQueries } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Person } from '#contract/resources/person.ts';
import { queries } from '../api/queries.ts';

type People = ResponseBody<typeof endpoints.members.list>;

/** Returns the people who are members of at least one of the projects. */
export function useMembers(projectIds: readonly string[]): { isPending: boolean; people: readonly Person[] } {
  return useQueries({ queries: [...new Set(projectIds)].map((id) => queries.members(id)), combine: membersOfAny });
}

/** Returns the member as a person. */
export function personOf({ user_id, name, avatar_color }: Member): Person {
  return { id: user_id, name, avatar_color };
}

function membersOfAny(results: readonly { isPending: boolean; data: People | undefined }[]) {
  const members = results.flatMap(({ data }) => data?.members ?? []);
  return {
    isPending: results.some(({ isPending }) => isPending),
    people: [...new Map(members.map((member) => [member.user_id, personOf(member)])).values()],
  };
}
